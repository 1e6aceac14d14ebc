import * as t from "#words/account.ts";

/** What the account menu leads to. */
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
