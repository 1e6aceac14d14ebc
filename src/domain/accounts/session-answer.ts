import { accountTimes } from "#contract/accounts.ts";
import type { UserRow } from "#domain/accounts/account-store.ts";
import { refreshTokenOf } from "#domain/accounts/refresh-token.ts";
import { userView, type UserView } from "#domain/accounts/user-view.ts";
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
export async function sessionAnswer(ctx: Ctx, user: UserRow, session: SessionState): Promise<SessionAnswer> {
  const view = await userView(ctx, user);
  const { token, expiresAt } = await ctx.accessTokens.sign({
    sub: user.id,
    email: user.email,
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
