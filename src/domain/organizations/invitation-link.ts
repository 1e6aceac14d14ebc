import type { Ctx } from "#domain/ctx.ts";

const purpose = "invitation-link";

/** The key of an invitation's link: derived from its id, stored nowhere. It shows the invitation; joining takes the address. */
export const invitationKey = (ctx: Pick<Ctx, "tokens">, id: string): string => ctx.tokens.sign(purpose, id);

export const opensInvitation = (ctx: Pick<Ctx, "tokens">, id: string, key: string): boolean =>
  ctx.tokens.verify(purpose, id, key);

export const invitationLinkUrl = (ctx: Pick<Ctx, "tokens" | "appUrl">, id: string): string =>
  `${ctx.appUrl}/invitation/${id}/?key=${invitationKey(ctx, id)}`;
