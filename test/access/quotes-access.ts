import { type AccessRow, byAccount, byStaff, open } from "#test/access-rows.ts";

/** Access rows of the endpoints of quotes. */
export const access: Record<string, AccessRow> = {
  "GET /quotes": { expect: byAccount(200) },
  "GET /quotes/{number}": { expect: open(404) },
  "GET /quotes/{number}/certificate": { expect: open(404) },
  "POST /quotes/{number}/answer": { send: {}, expect: open(404) },
  "POST /quotes/{number}/deposit": { expect: open(404) },
  "GET /admin/quotes": { expect: byStaff(200) },
  "POST /admin/quotes": { send: {}, expect: byStaff(422) },
  "GET /admin/quotes/prices": { expect: byStaff(200) },
  "GET /admin/quotes/{number}": { expect: byStaff(404) },
  "GET /admin/quotes/{number}/preview": { expect: byStaff(404) },
  "DELETE /admin/quotes/{number}/links": { expect: byStaff(404) },
  "PUT /admin/quotes/{number}": { send: {}, expect: byStaff(404) },
  "DELETE /admin/quotes/{number}": { expect: byStaff(404) },
  "POST /admin/quotes/{number}/copy": { expect: byStaff(404) },
  "POST /admin/quotes/{number}/sending": { expect: byStaff(404) },
  "POST /admin/quotes/{number}/answer": { send: {}, expect: byStaff(404) },
  "POST /admin/quotes/{number}/cancelling": { send: {}, expect: byStaff(404) },
  "POST /admin/quotes/{number}/conversion": { send: {}, expect: byStaff(404) },
  "GET /admin/quotes/{number}/versions/{version}/file.pdf": { expect: byStaff(404) },
};
