import type { WaitingThing } from "#contract/staff/overview.ts";

const paths: Record<WaitingThing["icon"], string> = {
  late: "M16 9A7 7 0 1 1 2 9a7 7 0 0 1 14 0ZM9 5v4l2.5 2",
  paper: "M4.5 2.5h6l3 3v10h-9zM10.5 2.5v3h3",
  ticket: "M15.5 9a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z",
  person: "M12 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM3 16a6 6 0 0 1 12 0",
  quote: "M4.5 2.5h9v13h-9zM7 6h4M7 9h4M7 12h2",
  order: "M2.5 2.5h6l7 7-6 6-7-7zM5.7 5.7v.1",
  ready: "M16 9A7 7 0 1 1 2 9a7 7 0 0 1 14 0ZM5.5 9.2l2.5 2.5 4.5-5",
  stock: "M2.5 5.5 9 2l6.5 3.5v7L9 16l-6.5-3.5zM2.5 5.5 9 9l6.5-3.5M9 9v7",
  shield: "M9 2l6 2.5v4C15 12 12.5 14.8 9 16c-3.5-1.2-6-4-6-7.5v-4z",
  page: "M2.5 3h13v12h-13zM2.5 6.5h13M5 4.8v.1",
};

/** The sign of a kind of work, beside its words. */
export const WaitingIcon = ({ icon }: Pick<WaitingThing, "icon">) => (
  <svg className={`icon waiting-icon is-${icon}`} viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
    <path d={paths[icon]} />
  </svg>
);
