import { actingAs } from "#domain/access/actor-reach.ts";
import type { SignedIn } from "#domain/ctx.ts";
import type { TestCtx } from "./test-ctx.ts";

/** A person with an account and a living session, and a ctx that acts as them. */
export async function signedInAs(
  ctx: TestCtx,
  role: SignedIn["kind"],
  email: string,
  name = "Ana Silva",
): Promise<TestCtx & { actor: SignedIn }> {
  const userId = ctx.ids.next();
  const [first_name, last_name] = name.split(" ");
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("users")
    .values({
      id: userId,
      email,
      role,
      user_metadata: JSON.stringify({ first_name, last_name }),
      email_confirmed_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const sessionId = ctx.ids.next();
  const { network, userAgent } = ctx.client;
  const times = { created_at: now, refreshed_at: now, last_seen_at: now };
  await ctx.db
    .insertInto("sessions")
    .values({ id: sessionId, user_id: userId, amr: "[]", network, user_agent: userAgent, ...times })
    .execute();
  const actor: SignedIn = {
    kind: role,
    userId,
    email,
    sessionId,
    aal: "aal1",
    name,
    // Actors in a test have just signed in, however far their clock has moved.
    get provenAt() {
      return ctx.clock.now();
    },
  };
  return actingAs(ctx, actor);
}
