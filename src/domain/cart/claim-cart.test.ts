import { beforeAll, describe, expect, test } from "vitest";
import { accountTimes } from "#contract/accounts/accounts.ts";
import { endSessions } from "#domain/accounts/account-store.ts";
import { addToCart, viewCart } from "#domain/cart/change-cart.ts";
import { claimCart } from "#domain/cart/claim-cart.ts";
import { cartWith, otherVisitor, soldProduct } from "#test/shop-by-verb.ts";
import { testCtx, type TestCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

let ctx: TestCtx;
let count = 0;
beforeAll(async () => {
  ctx = await testCtx();
});

/** A member whose cart has two pieces, and the token that their browser keeps. */
async function claimed() {
  count += 1;
  const member = await signedInAs(ctx, "member", `cart-${count}@example.com`);
  const guest = await cartWith(otherVisitor(ctx), { id: (await soldProduct(ctx)).id, quantity: 2 });
  const { token } = await claimCart(member, guest);
  if (!token) throw new Error("The cart was not claimed.");
  return { member, guest, token };
}

const piecesSeenBy = async (as: TestCtx, token: string | null) => (await viewCart(as, token)).count;

describe("an account's cart", () => {
  test("opens with the token of the session that claimed it, also for pages that do not know who asks", async () => {
    const { member, token } = await claimed();
    expect(await piecesSeenBy(member, token)).toBe(2);
    expect(await piecesSeenBy(otherVisitor(ctx), token)).toBe(2);
    const more = await addToCart(otherVisitor(ctx), token, { variantId: (await soldProduct(ctx)).id });
    expect([more.token, more.cart.count]).toEqual([token, 3]);
  });

  test("does not open with the token it had as a visitor's cart", async () => {
    const { guest } = await claimed();
    expect(await piecesSeenBy(otherVisitor(ctx), guest)).toBe(0);
  });

  test("opens for its member with the visitor's token, which a request sent before the claim still carries", async () => {
    const { member, guest, token } = await claimed();
    expect(await piecesSeenBy(member, guest)).toBe(2);
    const more = await addToCart(member, guest, { variantId: (await soldProduct(ctx)).id });
    expect([more.token, more.cart.count]).toEqual([token, 3]);
    const joined = await cartWith(otherVisitor(ctx), { id: (await soldProduct(ctx)).id, quantity: 1 });
    await claimCart(member, joined);
    expect(await piecesSeenBy(member, joined)).toBe(4);
    const next = await signedInAs(ctx, "member", `not-${member.actor.userId}@example.com`);
    expect(await piecesSeenBy(next, guest)).toBe(0);
  });

  test("closes when the session ends elsewhere", async () => {
    const { member, token } = await claimed();
    await endSessions(ctx, member.actor.userId, "elsewhere");
    expect(await piecesSeenBy(otherVisitor(ctx), token)).toBe(0);
    const next = await addToCart(otherVisitor(ctx), token, { variantId: (await soldProduct(ctx)).id });
    expect([next.token === token, next.cart.count]).toEqual([false, 1]);
  });

  test("closes with a ban, and when the session has expired", async () => {
    const { member, token } = await claimed();
    const until = new Date(ctx.clock.now().getTime() + 3600_000);
    await ctx.db.updateTable("users").set({ banned_until: until }).where("id", "=", member.actor.userId).execute();
    expect(await piecesSeenBy(otherVisitor(ctx), token)).toBe(0);
    const other = await claimed();
    const expired = new Date(ctx.clock.now().getTime() - (accountTimes.memberSession + 60) * 1000);
    await ctx.db
      .updateTable("sessions")
      .set({ refreshed_at: expired })
      .where("id", "=", other.member.actor.sessionId)
      .execute();
    expect(await piecesSeenBy(otherVisitor(ctx), other.token)).toBe(0);
  });

  test("does not open for the next account on that browser, which gets its own or none", async () => {
    const { token } = await claimed();
    const next = await signedInAs(ctx, "member", "next-on-this-browser@example.com");
    expect(await piecesSeenBy(next, token)).toBe(0);
    expect(await claimCart(next, token)).toMatchObject({ token: null, cart: { count: 0 } });
  });

  test("is not opened by a token that names another session", async () => {
    const { token } = await claimed();
    const other = await claimed();
    const [cartId = "", , mac = ""] = token.split(".");
    for (const forged of [[cartId, other.member.actor.sessionId, mac].join("."), [cartId, mac].join("."), `${token}.x`])
      expect(await piecesSeenBy(otherVisitor(ctx), forged)).toBe(0);
  });
});
