import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

/** The responses of an `/api/admin` endpoint to unauthorized callers. */
export const adminsOnly = { visitor: 401, member: 403, technician: 403 };

/** The responses when query and body are malformed: unauthorized callers are refused first. */
export async function refusalsOf(method: string, path: string): Promise<typeof adminsOnly> {
  const ctx = await testCtx();
  const unreadable = { method, ...(method === "GET" ? {} : { body: "{" }) };
  const status = async (who: typeof ctx) => (await testApi(who).request(`${path}?limit=0`, unreadable)).status;
  const as = async (role: "member" | "technician") =>
    status(await signedInAs(ctx, role, `${role}-${ctx.requestId}@example.com`));
  return { visitor: await status(ctx), member: await as("member"), technician: await as("technician") };
}
