import { accountTimes } from "#contract/accounts/accounts.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import type { Pkce } from "#domain/accounts/read-auth-body.ts";
import type { Ctx } from "#domain/ctx.ts";

export type FlowKind = "signup" | "recovery" | "email_change" | "oauth";

/** Stores the PKCE challenge of a request until its link is followed. */
export async function rememberFlow(
  ctx: Ctx,
  { kind, userId, pkce }: { kind: FlowKind; userId: string; pkce: Pkce | null },
): Promise<void> {
  if (!pkce) return;
  await ctx.db
    .insertInto("flow_states")
    .values({
      id: ctx.ids.next(),
      kind,
      user_id: userId,
      code_challenge: pkce.challenge,
      code_challenge_method: pkce.method,
      created_at: ctx.clock.now(),
    })
    .execute();
}

/** Issues the flow's code, which must be exchanged within five minutes. */
export async function issueCode(ctx: Ctx, flowId: string, userId: string): Promise<string> {
  const code = ctx.tokens.random();
  await ctx.db
    .updateTable("flow_states")
    .set({ user_id: userId, code_hash: ctx.tokens.hash(code), code_issued_at: ctx.clock.now() })
    .where("id", "=", flowId)
    .execute();
  return code;
}

/** The code of the latest flow of a kind, or null. */
export async function issueCodeFor(ctx: Ctx, userId: string, kind: FlowKind): Promise<string | null> {
  const latest = await ctx.db
    .selectFrom("flow_states")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("code_hash", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return latest ? issueCode(ctx, latest.id, userId) : null;
}

export interface TakenFlow {
  kind: FlowKind;
  userId: string;
  /** Google's provider tokens, delivered once with the session. */
  providerTokens: ProviderTokens;
}

export interface ProviderTokens {
  provider_token?: string;
  provider_refresh_token?: string;
}

const sealPurpose = "provider-tokens";

export const sealProviderTokens = (ctx: Ctx, tokens: ProviderTokens): string =>
  ctx.tokens.seal(sealPurpose, JSON.stringify(tokens));

const openProviderTokens = (ctx: Ctx, sealed: string): ProviderTokens =>
  JSON.parse(ctx.tokens.open(sealPurpose, sealed)) as ProviderTokens;

/**
 * Takes the flow of a code when the verifier matches; of two concurrent calls one wins. A wrong verifier does not use up the
 * code.
 * @throws AuthRefusal not_found flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier
 */
export async function takeFlow(ctx: Ctx, code: string, verifier: string): Promise<TakenFlow> {
  const codeHash = ctx.tokens.hash(code);
  const flow = await ctx.db
    .selectFrom("flow_states")
    .selectAll()
    .where("code_hash", "=", codeHash)
    .forUpdate()
    .executeTakeFirst();
  if (!flow?.user_id || !flow.code_issued_at || !flow.code_challenge) throw noFlow();
  if (ctx.clock.now().getTime() - flow.code_issued_at.getTime() > accountTimes.authCode * 1000)
    throw new AuthRefusal("invalid", "flow_state_expired", "invalid flow state, flow state has expired");
  const challenge = flow.code_challenge_method === "plain" ? verifier : ctx.tokens.hash(verifier, "base64url");
  if (challenge !== flow.code_challenge)
    throw new AuthRefusal(
      "rejected",
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  await ctx.db.deleteFrom("flow_states").where("id", "=", flow.id).execute();
  const providerTokens = flow.provider_tokens ? openProviderTokens(ctx, flow.provider_tokens) : {};
  return { kind: flow.kind as FlowKind, userId: flow.user_id, providerTokens };
}

const noFlow = () =>
  new AuthRefusal("not_found", "flow_state_not_found", "invalid flow state, no valid flow state found");
