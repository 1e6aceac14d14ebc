import * as t from "#words/account.ts";

/** What the account menu leads to. */
export const accountPages = [
  {
    get label() {
      return t.dashboard;
    },
    to: "/dashboard/",
  },
  {
    get label() {
      return t.clientPortalTitle;
    },
    to: "/client-portal/",
  },
];
