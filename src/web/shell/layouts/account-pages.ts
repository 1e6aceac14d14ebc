import * as t from "#words/account.ts";

/** Pages in the account menu. */
export const accountPages = () => [
  {
    label: t.dashboard,
    to: "/dashboard/",
  },
  {
    label: t.clientPortalTitle,
    to: "/client-portal/",
  },
];
