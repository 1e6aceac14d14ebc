import { type AccessRow, byAdmin } from "#test/access-rows.ts";

/** Access rows of the endpoints of the people who work here. */
export const access: Record<string, AccessRow> = {
  "GET /admin/staff": { expect: byAdmin(200) },
  "POST /admin/staff/invitations": { send: {}, expect: byAdmin(422) },
  "DELETE /admin/staff/invitations/{id}": { expect: byAdmin(404) },
  "PATCH /admin/staff/{id}": { send: { role: "editor" }, expect: byAdmin(404) },
  "POST /admin/staff/{id}/deactivate": { send: { handTo: null }, expect: byAdmin(404) },
};
