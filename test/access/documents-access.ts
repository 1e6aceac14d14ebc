import { type AccessRow, byAccount, byStaff } from "#test/access-rows.ts";

const nobody = "00000000-0000-7000-8000-000000000000";

/** Access rows of the endpoints of documents. */
export const access: Record<string, AccessRow> = {
  "GET /documents": { expect: byAccount(200) },
  "POST /documents": { expect: byAccount(422) },
  "POST /documents/folders": { send: { organizationId: nobody, name: "Plans" }, expect: byAccount(404) },
  "PATCH /documents/folders/{id}": { send: { name: "Plans" }, expect: byAccount(404) },
  "DELETE /documents/folders/{id}": { expect: byAccount(404) },
  "PATCH /documents/{id}": { send: { version: 1 }, expect: byAccount(404) },
  "DELETE /documents/{id}": { expect: byAccount(404) },
  "POST /documents/{id}/versions": { expect: byAccount(404) },
  "GET /documents/{id}/file": { expect: byAccount(404) },
  "GET /documents/papers": { expect: byAccount(200) },
  "GET /documents/papers/{id}/file.pdf": { expect: byAccount(404) },
  "GET /admin/documents": { expect: byStaff(404) },
  "POST /admin/documents": { expect: byStaff(422) },
  "POST /admin/documents/folders": { send: { organizationId: nobody, name: "Plans" }, expect: byStaff(404) },
  "PATCH /admin/documents/folders/{id}": { send: { name: "Plans" }, expect: byStaff(404) },
  "DELETE /admin/documents/folders/{id}": { expect: byStaff(404) },
  "PATCH /admin/documents/{id}": { send: { version: 1 }, expect: byStaff(404) },
  "DELETE /admin/documents/{id}": { expect: byStaff(404) },
  "POST /admin/documents/{id}/versions": { expect: byStaff(404) },
  "GET /admin/documents/{id}/file": { expect: byStaff(404) },
  "POST /admin/documents/{id}/restoration": { expect: byStaff(404) },
};
