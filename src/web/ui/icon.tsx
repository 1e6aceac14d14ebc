const paths = {
  search: "M13.2 8A5.2 5.2 0 1 1 2.8 8a5.2 5.2 0 0 1 10.4 0ZM12 12l4 4",
  phone:
    "M4 2.5h3l1.3 3.8-2 1.5a10 10 0 0 0 4 4l1.5-2 3.7 1.3V14c0 1.2-1 2-2.1 1.9C7.5 15.4 2.6 10.5 2.1 4.6 2 3.5 2.9 2.5 4 2.5Z",
  calendar: "M3 4h12v11.500H3zM3 7.500h12M6 2v3M12 2v3",
  menu: "M2 5h14M2 9h14M2 13h14",
  arrow: "M3 9h12M10.5 4.5 15 9l-4.5 4.5",
  up: "M9 15V3M4.5 7.5 9 3l4.5 4.5",
  close: "m4 4 10 10M14 4 4 14",
  warning: "M9 2.5 16.5 15h-15L9 2.5ZM9 7.5v3.3M9 13v.1",
  done: "m3.5 9.5 3.800 3.800 7.200-8",
  copy: "M6.5 6.5h8v8h-8zM11 6V3H3v8h3",
  file: "m14 8-5.5 5.5a3 3 0 0 1-4.200-4.200L10 3.600a2 2 0 0 1 2.800 2.800l-5.600 5.600a.9.9 0 0 1-1.300-1.300L11 5.600",
  print: "M5 6V2.5h8V6M5 13H2.5V6.5h13V13H13M5 10.5h8v5H5z",
  theme: "M15.5 9a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM9 2.5v13M9 5h4M9 8h6M9 11h6",
  pin: "M9 16.500s5.500-5.600 5.500-9.300A5.500 5.500 0 0 0 3.500 7.200C3.500 10.900 9 16.500 9 16.500ZM9 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  plus: "M9 3v12M3 9h12",
  person: "M12 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM3 16a6 6 0 0 1 12 0",
  cart: "M1.5 3H4l2 8h8l2-6H4.5M7 15v.1M13 15v.1",
} as const;

export type IconName = keyof typeof paths;

/** Decoration beside a word: always hidden from assistive technology. */
export function Icon({ name, big }: { name: IconName; big?: boolean }) {
  return (
    <svg className={big ? "icon icon-big" : "icon"} viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
