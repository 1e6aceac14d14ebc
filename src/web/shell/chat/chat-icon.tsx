const paths = {
  helpful:
    "M6 8v7H3V8h3Zm0 0 3-6c1.400 0 2 1 2 2v2.500h3.500c.8 0 1.300.7 1.200 1.500l-.9 5.700c-.1.700-.7 1.300-1.400 1.300H6",
  notHelpful:
    "M6 10V3H3v7h3Zm0 0 3 6c1.400 0 2-1 2-2v-2.500h3.500c.8 0 1.300-.7 1.200-1.500l-.9-5.700c-.1-.7-.7-1.300-1.400-1.300H6",
  expand: "M10.500 3H15v4.500M7.500 15H3v-4.500M15 3l-5 5M3 15l5-5",
  shrink: "M14.500 8H10V3.500M3.500 10H8v4.500M10 8l5-5M8 10l-5 5",
  mail: "M2.500 4h13v10h-13zM2.500 4.500 9 10l6.500-5.500",
  bin: "M3 5h12M7 5V3h4v2M4.500 5l.8 10h7.400l.8-10",
} as const;

/** The assistant's own pictograms: fetched with it, not with every page. */
export function ChatIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
