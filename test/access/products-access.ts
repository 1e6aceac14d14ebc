import { type AccessRow, byAdmin, open } from "#test/access-rows.ts";

/** Access rows of the endpoints of products. */
export const access: Record<string, AccessRow> = {
  "GET /products": { expect: open(200) },
  "GET /products/{id}": { expect: open(404) },
  "GET /admin/products": { expect: byAdmin(200) },
  "GET /admin/products/csv": { expect: byAdmin(200) },
  "POST /admin/products/csv": { send: {}, expect: byAdmin(422) },
  "GET /admin/products/{id}": { expect: byAdmin(404) },
  "POST /admin/products": { send: {}, expect: byAdmin(422) },
  "PATCH /admin/products/{id}": { send: { version: 1 }, expect: byAdmin(404) },
  "POST /admin/products/{id}/archive": { expect: byAdmin(404) },
};
