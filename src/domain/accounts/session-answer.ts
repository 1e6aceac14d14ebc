import { accountTimes } from "#contract/accounts/accounts.ts";
import type { UserRow } from "#domain/accounts/account-store.ts";
import { refreshTokenOf } from "#domain/accounts/refresh-token.ts";
import { presentUser, userView, type UserView } from "#domain/accounts/user-view.ts";
import type { WholeAccount } from "#domain/accounts/whole-account.ts";
import type { Ctx } from "#domain/ctx.ts";

export interface SessionAnswer {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserView;
  [field: string]: unknown;
}

export interface SessionState {
  id: string;
  aal: string;
  amr: unknown;
  refresh_counter: number;
}

/** A session response in GoTrue's shape: a new access token and the current refresh token. */
export const sessionAnswer = async (ctx: Ctx, user: UserRow, session: SessionState): Promise<SessionAnswer> =>
  answerFor(ctx, await userView(ctx, user), session);

/** The same for an account that was read with its parts. */
export const sessionAnswerOf = (ctx: Ctx, account: WholeAccount, session: SessionState): Promise<SessionAnswer> =>
  answerFor(ctx, presentUser(account), session);

async function answerFor(ctx: Ctx, view: UserView, session: SessionState): Promise<SessionAnswer> {
  const { token, expiresAt } = await ctx.accessTokens.sign({
    sub: view.id,
    email: view.email,
    phone: "",
    app_metadata: view.app_metadata,
    user_metadata: view.user_metadata,
    role: "authenticated",
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  });
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: accountTimes.accessToken,
    expires_at: expiresAt,
    refresh_token: refreshTokenOf(ctx, session.id, session.refresh_counter),
    user: view,
  };
}
