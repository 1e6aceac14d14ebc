import { type AccessRow, byAccount, byAdmin, byStaff } from "#test/access-rows.ts";

/** Access rows of the endpoints of contracts. */
export const access: Record<string, AccessRow> = {
  "GET /contracts": { expect: byAccount(200) },
  "GET /contracts/{number}": { expect: byAccount(404) },
  "POST /contracts/{number}/acceptance": { send: {}, expect: byAccount(404) },
  "POST /contracts/{number}/cancellation": { expect: byAccount(404) },
  "GET /admin/contracts": { expect: byStaff(200) },
  "POST /admin/contracts": { send: {}, expect: byStaff(422) },
  "GET /admin/contracts/plans": { expect: byStaff(200) },
  "GET /admin/contracts/plans/{plan}": { expect: byStaff(422) },
  "GET /admin/contracts/{number}": { expect: byStaff(404) },
  "PUT /admin/contracts/{number}": { send: {}, expect: byStaff(404) },
  "POST /admin/contracts/{number}/offer": { expect: byAdmin(404) },
  "POST /admin/contracts/{number}/quantities": { send: {}, expect: byAdmin(404) },
  "POST /admin/contracts/{number}/prices": { send: {}, expect: byAdmin(404) },
  "POST /admin/contracts/{number}/prices/preview": { send: {}, expect: byAdmin(404) },
  "DELETE /admin/contracts/{number}/prices/{id}": { expect: byAdmin(404) },
};
