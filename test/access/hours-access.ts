import { type AccessRow, byAccount, byAdmin, byStaff } from "#test/access-rows.ts";

/** Access rows of the endpoints of hours. */
export const access: Record<string, AccessRow> = {
  "GET /hours": { expect: byAccount(200) },
  "GET /admin/hours/clients/{organization}": { expect: byStaff(404) },
  "POST /admin/hours/clients/{organization}": { send: {}, expect: byAdmin(422) },
  "POST /admin/hours/{id}/adjustment": { send: {}, expect: byAdmin(422) },
  "POST /admin/hours/{id}/void": { send: {}, expect: byAdmin(422) },
};
