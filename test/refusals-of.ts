import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

/** What an endpoint of `/api/admin` answers to those it is not for. */
export const adminsOnly = { visitor: 401, member: 403, technician: 403 };

/** The answers to them when query and body cannot be read: whoever may not is refused before. */
export async function refusalsOf(method: string, path: string): Promise<typeof adminsOnly> {
  const ctx = await testCtx();
  const unreadable = { method, ...(method === "GET" ? {} : { body: "{" }) };
  const status = async (who: typeof ctx) => (await testApi(who).request(`${path}?limit=0`, unreadable)).status;
  const as = async (role: "member" | "technician") =>
    status(await signedInAs(ctx, role, `${role}-${ctx.requestId}@example.com`));
  return { visitor: await status(ctx), member: await as("member"), technician: await as("technician") };
}
