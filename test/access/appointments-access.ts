import { type AccessRow, byAccount, byAdmin, byStaff, openWhileSignedIn } from "#test/access-rows.ts";

/** Access rows of the endpoints of appointments. */
export const access: Record<string, AccessRow> = {
  "POST /appointments": { send: {}, expect: openWhileSignedIn(422) },
  "GET /appointments": { expect: byAccount(200) },
  "GET /jobs": { expect: { ...byStaff(200) } },
  "GET /jobs/{number}": { expect: { ...byStaff(404) } },
  "GET /admin/appointments": { expect: byAdmin(200) },
  "POST /admin/appointments": { send: {}, expect: byAdmin(422) },
  "GET /admin/appointments/times": { expect: byAdmin(422) },
  "GET /admin/appointments/blocks": { expect: byAdmin(422) },
  "POST /admin/appointments/blocks": { send: {}, expect: byAdmin(422) },
  "DELETE /admin/appointments/blocks/{id}": { expect: byAdmin(404) },
  "GET /admin/appointments/{number}": { expect: byAdmin(404) },
  "PATCH /admin/appointments/{number}": { send: { note: "x" }, expect: byAdmin(404) },
  "POST /admin/appointments/{number}/move": { send: {}, expect: byAdmin(422) },
  "POST /admin/appointments/{number}/cancel": { send: { reason: "ill" }, expect: byAdmin(404) },
};
