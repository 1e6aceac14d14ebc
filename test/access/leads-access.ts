import { type AccessRow, byAdmin } from "#test/access-rows.ts";

/** Access rows of the endpoints of leads. */
export const access: Record<string, AccessRow> = {
  "GET /admin/leads": { expect: byAdmin(200) },
  "PATCH /admin/leads/{id}": { send: { status: "won" }, expect: byAdmin(404) },
};
