import type { Ctx } from "#domain/ctx.ts";

const purpose = "refresh-token";
const ours = /^([0-9a-f]{32})([0-9a-f]{8})([A-Za-z0-9_-]{43})$/;
const anyForm = /^(?:[a-z0-9]{12}|[A-Za-z0-9_-]{20,512})$/;

/** Refresh token number `counter` of a session: derived from the server's secret, never stored. */
export const refreshTokenOf = (ctx: Ctx, sessionId: string, counter: number): string =>
  sessionId.replaceAll("-", "") +
  counter.toString(16).padStart(8, "0") +
  ctx.tokens.sign(purpose, `${sessionId}.${counter}`);

/** True when `token` has the format of a refresh token, current or earlier. */
export const hasTokenForm = (token: string): boolean => anyForm.test(token);

/** Session and counter of a token we issued, or null. */
export function readRefreshToken(ctx: Ctx, token: string): { sessionId: string; counter: number } | null {
  const [, hex = "", count = "", key = ""] = ours.exec(token) ?? [];
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const counter = Number.parseInt(count, 16);
  return key && ctx.tokens.verify(purpose, `${sessionId}.${counter}`, key) ? { sessionId, counter } : null;
}
