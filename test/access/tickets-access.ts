import { type AccessRow, byAccount, byStaff, open, openWhileSignedIn } from "#test/access-rows.ts";

/** Access rows of the endpoints of tickets. */
export const access: Record<string, AccessRow> = {
  "POST /contact": { send: {}, expect: open(422) },
  "POST /tickets": { send: {}, expect: openWhileSignedIn(422) },
  "POST /tickets/lookup": { send: {}, expect: open(422) },
  "GET /tickets/{number}": { expect: open(404) },
  "POST /tickets/{number}/messages": { send: {}, expect: open(404) },
  "POST /tickets/{number}/attachments": { expect: open(404) },
  "GET /tickets/{number}/attachments/{id}": { expect: open(404) },
  "GET /tickets": { expect: byAccount(200) },
  "POST /tickets/{number}/close": { expect: open(404) },
  "POST /tickets/{number}/reopen": { expect: open(404) },
  "DELETE /tickets/{number}/links": { expect: byAccount(404) },
  "GET /admin/tickets": { expect: byStaff(200) },
  "GET /admin/tickets/{number}": { expect: byStaff(404) },
  "GET /admin/tickets/{number}/attachments/{id}": { expect: byStaff(404) },
  "POST /admin/tickets/{number}/messages": { send: { body: "x" }, expect: byStaff(404) },
  "PATCH /admin/tickets/{number}": { send: { priority: "low" }, expect: byStaff(404) },
  "GET /admin/time": { expect: byStaff(404) },
  "POST /admin/time": { send: {}, expect: byStaff(422) },
  "POST /admin/time/invoice": { send: {}, expect: byStaff(422) },
  "POST /admin/time/{id}/void": { send: { reason: "Twice" }, expect: byStaff(404) },
};
