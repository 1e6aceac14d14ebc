import { type AccessRow, open } from "#test/access-rows.ts";

/** Access rows of the endpoints of builds. */
export const access: Record<string, AccessRow> = {
  "GET /builds/plan": { expect: open(404) },
  "POST /builds": { send: {}, expect: open(404) },
  "POST /builds/cart": { send: {}, expect: open(422) },
  "GET /builds/{code}": { expect: open(404) },
};
