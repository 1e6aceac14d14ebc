import { type AccessRow, byAdmin, byStaff, open } from "#test/access-rows.ts";

/** Access rows of the endpoints of reviews. */
export const access: Record<string, AccessRow> = {
  "GET /ratings/{number}": { expect: open(404) },
  "PUT /ratings/{number}": { send: { rating: 5 }, expect: open(404) },
  "GET /admin/ratings": { expect: byStaff(200) },
  "GET /admin/ratings/{id}": { expect: byStaff(404) },
  "PUT /admin/ratings/{id}/answer": { send: { answer: "Thank you." }, expect: byAdmin(404) },
  "DELETE /admin/ratings/{id}/answer": { expect: byAdmin(404) },
  "PUT /admin/ratings/{id}/hiding": { send: { reason: "abuse", note: "The second word." }, expect: byAdmin(404) },
  "DELETE /admin/ratings/{id}/hiding": { expect: byAdmin(404) },
};
