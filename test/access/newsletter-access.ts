import { type AccessRow, byAdmin, open } from "#test/access-rows.ts";

/** Access rows of the endpoints of newsletter. */
export const access: Record<string, AccessRow> = {
  "POST /newsletter": { send: {}, expect: open(422) },
  "GET /admin/newsletter/issues": { expect: byAdmin(200) },
  "POST /admin/newsletter/preview": { send: {}, expect: byAdmin(422) },
  "POST /admin/newsletter/issues": { send: {}, expect: byAdmin(422) },
  "POST /admin/newsletter/test": { send: {}, expect: byAdmin(422) },
};
