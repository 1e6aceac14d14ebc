import { type AccessRow, byAccount, byAdmin } from "#test/access-rows.ts";

/** Access rows of the endpoints of conversations. */
export const access: Record<string, AccessRow> = {
  "GET /chat/conversations": { expect: byAccount(200) },
  "DELETE /chat/conversations": { expect: byAccount(200) },
  "GET /chat/conversations/{sessionId}": { expect: byAccount(404) },
  "DELETE /chat/conversations/{sessionId}": { expect: byAccount(404) },
  "POST /chat/conversations/{sessionId}/hand-over": { send: {}, expect: byAccount(404) },
  "POST /chat/conversations/{sessionId}/transcript": { expect: byAccount(404) },
  "GET /chat/messages/{messageId}/stream": { expect: byAccount(404) },
  "DELETE /chat/messages/{messageId}": { expect: byAccount(404) },
  "GET /admin/chat/settings": { expect: byAdmin(200) },
  "PUT /admin/chat/settings": { send: {}, expect: byAdmin(422) },
  "GET /admin/chat/conversations": { expect: byAdmin(200) },
  "GET /admin/chat/conversations/{id}": { expect: byAdmin(404) },
  "GET /admin/chat/ratings": { expect: byAdmin(200) },
  "GET /admin/chat/unanswered": { expect: byAdmin(200) },
  "POST /admin/chat/unanswered/dismiss": { send: {}, expect: byAdmin(422) },
  "GET /admin/chat/summary": { expect: byAdmin(200) },
};
