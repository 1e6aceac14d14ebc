import { type AccessRow, byAccount, byStaff } from "#test/access-rows.ts";

/** Access rows of the endpoints of devices. */
export const access: Record<string, AccessRow> = {
  "GET /devices": { expect: byAccount(200) },
  "POST /devices": { send: {}, expect: byAccount(422) },
  "GET /devices/choices": { expect: byAccount(200) },
  "GET /devices/csv": { expect: byAccount(200) },
  "GET /devices/{id}": { expect: byAccount(404) },
  "PATCH /devices/{id}": { send: { version: 1 }, expect: byAccount(404) },
  "POST /devices/{id}/retirement": { send: { to: "retired" }, expect: byAccount(404) },
  "PUT /devices/{id}/photo": { expect: byAccount(404) },
  "GET /devices/{id}/photo": { expect: byAccount(404) },
  "GET /admin/devices": { expect: byStaff(200) },
  "POST /admin/devices": { send: {}, expect: byStaff(422) },
  "GET /admin/devices/labels": { expect: byStaff(422) },
  "GET /admin/devices/{id}": { expect: byStaff(404) },
  "PATCH /admin/devices/{id}": { send: { version: 1 }, expect: byStaff(404) },
  "POST /admin/devices/{id}/retirement": { send: { to: "retired" }, expect: byStaff(404) },
  "PUT /admin/devices/{id}/photo": { expect: byStaff(404) },
  "GET /admin/devices/{id}/photo": { expect: byStaff(404) },
  "PUT /admin/devices/{id}/secrets": { send: { kind: "pin", secret: "1" }, expect: byStaff(404) },
  "POST /admin/devices/{id}/secrets/{kind}/reveal": { send: { reason: "to test" }, expect: byStaff(404) },
  "DELETE /admin/devices/{id}/secrets/{kind}": { expect: byStaff(404) },
  "POST /admin/devices/from-order": {
    send: { order: "O-1", line: "00000000-0000-7000-8000-000000000000" },
    expect: byStaff(404),
  },
};
