import { expect, test } from "vitest";
import { DomainError } from "#domain/errors.ts";
import { viewOrder } from "#domain/orders/find-order.ts";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { handOverOrder } from "#domain/orders/hand-over-order.ts";
import { findOrderByNumber, linesOf } from "#domain/orders/order-store.ts";
import { exportOrders } from "#domain/orders/export-orders.ts";
import { listOrders } from "#domain/orders/view-order-desk.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import { answerReturn, receiveReturn, refundReturn } from "#domain/orders/returns/handle-return.ts";
import { requestReturn } from "#domain/orders/returns/request-return.ts";
import { testApi } from "#test/test-api.ts";
import { otherVisitor, placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const admin = await signedInAs(ctx, "admin", "return-admin@example.com");
const technician = await signedInAs(ctx, "technician", "return-technician@example.com");
const member = await signedInAs(ctx, "member", "return-member@example.com");
const key = () => ctx.ids.next();
const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );

/** Two of a thing and one of another, handed over and paid. */
async function handedOver({ stock = 5 } = {}) {
  const [things, single] = [await soldProduct(ctx, { stock, priceCents: 10_000 }), await soldProduct(ctx)];
  const { order, key: link } = await placedOrder(otherVisitor(ctx), [{ id: things.id, quantity: 2 }, single]);
  const { number } = order;
  await handOverOrder(technician, { number, key: key() }, { identified: "driver's license", payment: "cash" });
  const lines = await linesOf(ctx, order.id);
  const line = lines.find(({ variant_id }) => variant_id === things.id);
  if (!line) throw new Error("The line is not there.");
  return { order, number, claim: { number, key: link }, line, lines, things };
}
const ask = (claim: { number: string; key: string | null }, id: string, quantity = 1, attempt = key()) =>
  requestReturn(otherVisitor(ctx), claim, { key: attempt }, { lines: [{ id, quantity }], reason: "Too loud for me" });
const onHand = async (sku: string) =>
  ctx.db
    .selectFrom("stock_levels as level")
    .innerJoin("stock_items as item", "item.id", "level.item_id")
    .select("level.on_hand")
    .where("item.sku", "=", sku)
    .executeTakeFirstOrThrow();

test("refuses strangers, other lines, too many, too late, and what was not handed over", async () => {
  const { claim, line, number } = await handedOver();
  for (const wrong of [
    { number, key: null },
    { number, key: "a".repeat(43) },
    { number: "O-9999999", key: claim.key },
  ])
    expect(await codeOf(ask(wrong, line.id))).toBe("not_found");
  expect(await codeOf(requestReturn(member, { number, key: null }, { key: key() }, {}))).toBe("not_found");
  for (const input of [{}, { lines: [], reason: "No" }, { lines: [{ id: line.id, quantity: 0 }], reason: "No reason" }])
    expect(await codeOf(requestReturn(ctx, claim, { key: key() }, input))).toBe("invalid");
  expect(await codeOf(ask(claim, ctx.ids.next()))).toBe("conflict");
  expect(await codeOf(ask(claim, line.id, 3))).toBe("conflict");
  const { order: fresh, key: link } = await placedOrder(otherVisitor(ctx), [await soldProduct(ctx)]);
  const [waiting] = await linesOf(ctx, fresh.id);
  expect(await codeOf(ask({ number: fresh.number, key: link }, waiting?.id ?? ""))).toBe("conflict");
  ctx.clock.pass({ days: 29 });
  expect(await codeOf(ask(claim, line.id))).toBe("done");
  ctx.clock.pass({ days: 2 });
  expect(await codeOf(ask(claim, line.id))).toBe("conflict");
});

test("refuses everybody but staff to answer and receive, and everybody but admins to refund", async () => {
  const { claim, line, number } = await handedOver();
  const { id } = await ask(claim, line.id);
  for (const [who, code] of [
    [ctx, "unauthenticated"],
    [member, "forbidden"],
  ] as const) {
    expect(await codeOf(answerReturn(who, { number, id }, { accepted: true, answer: "Sure" }))).toBe(code);
    expect(await codeOf(receiveReturn(who, { number, id, key: key() }, { restock: [] }))).toBe(code);
    expect(await codeOf(refundReturn(who, { number, id, key: key() }, { method: "cash" }))).toBe(code);
  }
  expect(await codeOf(refundReturn(technician, { number, id, key: key() }, { method: "cash" }))).toBe("forbidden");
  for (const other of ["none", ctx.ids.next()])
    expect(await codeOf(answerReturn(technician, { number, id: other }, { accepted: true, answer: "Sure" }))).toBe(
      "not_found",
    );
  expect(await codeOf(receiveReturn(technician, { number, id, key: key() }, { restock: [] }))).toBe("conflict");
  expect(await codeOf(refundReturn(admin, { number, id, key: key() }, { method: "cash" }))).toBe("conflict");
  await answerReturn(technician, { number, id }, { accepted: false, answer: "It was opened." });
  expect(await codeOf(answerReturn(technician, { number, id }, { accepted: true, answer: "Sure" }))).toBe("conflict");
  expect((await emailsTo(ctx, (await findOrderByNumber(ctx, number))?.email ?? "")).at(-1)?.html_body).toContain(
    "Your return is declined",
  );
  // Declined, so it can be asked for again.
  expect(await codeOf(ask(claim, line.id, 2))).toBe("done");
});

test("from the request to the money: each step once, with its email, stock and books", async () => {
  const { claim, line, number, order, things } = await handedOver({ stock: 5 });
  expect((await onHand(things.sku)).on_hand).toBe(3);
  const attempt = key();
  const { id } = await ask(claim, line.id, 2, attempt);
  expect(await ask(claim, line.id, 2, attempt)).toEqual({ id });
  expect(await codeOf(ask(claim, line.id, 1))).toBe("conflict");
  const queue = await listOrders(technician, { view: "returns", q: number });
  expect([queue.items.length, queue.counts.returns]).toEqual([1, expect.any(Number)]);
  const answer = { accepted: true, answer: "Bring it back, please." };
  await answerReturn(technician, { number, id }, answer);
  await answerReturn(technician, { number, id }, answer);
  const receipt = key();
  const receive = (restock: string[], own = receipt) =>
    receiveReturn(technician, { number, id, key: own }, { restock });
  const [one, two] = await Promise.all([receive([line.id]), receive([line.id])]);
  expect([one, two]).toEqual([{ restocked: 2 }, { restocked: 2 }]);
  expect(await codeOf(receive([line.id], key()))).toBe("conflict");
  expect((await onHand(things.sku)).on_hand).toBe(5);
  const refund = key();
  const back = () => refundReturn(admin, { number, id, key: refund }, { method: "cash" });
  expect(await back()).toEqual({ refundedCents: 21_800 });
  expect(await back()).toEqual({ refundedCents: 21_800 });
  expect(await codeOf(refundReturn(admin, { number, id, key: key() }, { method: "cash" }))).toBe("conflict");
  // The desk's own refund does not give the same pieces back again, in money or in goods.
  const again = { lines: [{ id: line.id, quantity: 1, restock: true }], method: "cash", reason: "Twice" };
  expect(await codeOf(refundOrder(admin, { number, key: key() }, again))).toBe("conflict");
  expect((await onHand(things.sku)).on_hand).toBe(5);
  const seen = await viewOrder(ctx, claim);
  expect(seen).toMatchObject({
    level: "full",
    order: {
      paymentStatus: "partially_refunded",
      fulfillmentStatus: "delivered",
      returns: [{ status: "refunded", refundedCents: 21_800, lines: [{ quantity: 2, restocked: true }] }],
    },
  });
  const mails = (await emailsTo(ctx, order.email)).map(
    ({ template, html_body }) =>
      /We have your return request|Your return is accepted|Your return is here/.exec(html_body ?? "")?.[0] ?? template,
  );
  expect(mails.slice(-4)).toEqual([
    "We have your return request",
    "Your return is accepted",
    "Your return is here",
    "order-refunded",
  ]);
  expect((await emailsTo(ctx, ctx.business.salesEmail)).at(-1)?.html_body).toContain("Return asked for: Ana Silva");
  expect(await exportOrders(ctx, { ...member.actor, email: order.email })).toMatchObject([
    { number, returns: [{ status: "refunded", reason: "Too loud for me" }] },
  ]);
  expect(await checkShopBooks(system)).toEqual([]);
});

test("what is broken comes back without going on the shelf, and all of it makes the order returned", async () => {
  const { claim, lines, number, things } = await handedOver({ stock: 2 });
  const all = lines.map(({ id, quantity }) => ({ id, quantity }));
  const { id } = await requestReturn(ctx, claim, { key: key() }, { lines: all, reason: "All of it is broken" });
  await answerReturn(admin, { number, id }, { accepted: true, answer: "Sorry about that." });
  await receiveReturn(admin, { number, id, key: key() }, { restock: [] });
  expect((await onHand(things.sku)).on_hand).toBe(0);
  expect(await findOrderByNumber(ctx, number)).toMatchObject({ fulfillment_status: "returned" });
  expect(await checkShopBooks(system)).toEqual([]);
});

test("a return ends cleanly when its pieces were taken back and refunded otherwise", async () => {
  const { claim, line, number, things } = await handedOver({ stock: 5 });
  const { id } = await ask(claim, line.id, 2);
  await answerReturn(admin, { number, id }, { accepted: true, answer: "Bring it back." });
  const elsewhere = { lines: [{ id: line.id, quantity: 2, restock: true }], method: "cash", reason: "At the counter" };
  await refundOrder(admin, { number, key: key() }, elsewhere);
  expect(await receiveReturn(technician, { number, id, key: key() }, { restock: [line.id] })).toEqual({ restocked: 0 });
  expect(await refundReturn(admin, { number, id, key: key() }, { method: "cash" })).toEqual({ refundedCents: 0 });
  expect((await onHand(things.sku)).on_hand).toBe(5);
  expect(await viewOrder(ctx, claim)).toMatchObject({ order: { returns: [{ status: "refunded", refundedCents: 0 }] } });

  const half = await handedOver({ stock: 5 });
  const { id: second } = await ask(half.claim, half.line.id, 2);
  await answerReturn(admin, { number: half.number, id: second }, { accepted: true, answer: "Bring it back." });
  const one = { lines: [{ id: half.line.id, quantity: 1, restock: true }], method: "cash", reason: "At the counter" };
  await refundOrder(admin, { number: half.number, key: key() }, one);
  const claimed = { number: half.number, id: second };
  const receipt = await receiveReturn(technician, { ...claimed, key: key() }, { restock: [half.line.id] });
  expect(receipt).toEqual({ restocked: 1 });
  const { refundedCents } = await refundReturn(admin, { ...claimed, key: key() }, { method: "cash" });
  expect(refundedCents).toBe(10_900);
  expect(await checkShopBooks(system)).toEqual([]);
});

test("the reason of a return goes to staff only", async () => {
  const { claim, line, number, order } = await handedOver();
  const { id } = await ask(claim, line.id);
  await answerReturn(admin, { number, id }, { accepted: true, answer: "Bring it back." });
  await receiveReturn(admin, { number, id, key: key() }, { restock: [] });
  await refundReturn(admin, { number, id, key: key() }, { method: "cash" });
  const mails = await emailsTo(ctx, order.email);
  expect(mails.map(({ text_body }) => text_body).join()).not.toContain("Too loud");
  expect((await emailsTo(ctx, ctx.business.salesEmail)).at(-1)?.text_body).toContain("Too loud for me");
});

test("over HTTP: a key for the attempt, malformed, too big, too often", async () => {
  const { claim, line, number } = await handedOver();
  const api = testApi(otherVisitor(ctx));
  const body = { lines: [{ id: line.id, quantity: 1 }], reason: "Too loud for me" };
  const link = { "Order-Key": claim.key };
  const send = async (sent: unknown, headers: Record<string, string>) =>
    (await api.send(`/api/orders/${number}/returns`, sent, headers)).status;
  expect(await send(body, {})).toBe(404);
  expect(await send(body, link)).toBe(422);
  expect(await send("{", link)).toBe(400);
  expect(await send(`{"reason":"${"a".repeat(1_100_000)}"}`, link)).toBe(413);
  expect(await send(body, { ...link, "Idempotency-Key": key() })).toBe(201);
  for (let count = 0; count < 20; count += 1) await send(body, { ...link, "Idempotency-Key": key() });
  expect(await send(body, { ...link, "Idempotency-Key": key() })).toBe(429);
});
