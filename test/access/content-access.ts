import { type AccessRow, byAdmin, byEditor } from "#test/access-rows.ts";

/** Access rows of the endpoints of content. */
export const access: Record<string, AccessRow> = {
  "GET /admin/content": { expect: byEditor(200) },
  "POST /admin/content/publish": { send: { items: [] }, expect: byAdmin(422) },
  "POST /admin/content/{kind}": { send: {}, expect: byEditor(404) },
  "GET /admin/content/{kind}/{id}": { expect: byEditor(404) },
  "PUT /admin/content/{kind}/{id}/draft": { send: { version: 0, value: {} }, expect: byEditor(404) },
  "POST /admin/content/{kind}/{id}/discard": { send: { version: 0 }, expect: byEditor(404) },
  "POST /admin/content/{kind}/{id}/publish": { send: { version: 0 }, expect: byAdmin(404) },
  "POST /admin/content/{kind}/{id}/preview": { send: {}, expect: byEditor(404) },
  "POST /admin/content/{kind}/{id}/remove": { send: { version: 0 }, expect: byAdmin(404) },
  "POST /admin/content/{kind}/{id}/revert": { send: { version: 0, to: null }, expect: byEditor(404) },
  "GET /admin/content/{kind}/{id}/spanish": { expect: byEditor(404) },
  "PUT /admin/content/{kind}/{id}/spanish": {
    send: { version: 0, of: "", reviewed: false, words: {} },
    expect: byAdmin(404),
  },
  "POST /admin/content/{kind}/{id}/spanish/revert": { send: { version: 0 }, expect: byAdmin(404) },
};
