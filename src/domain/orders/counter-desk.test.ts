import { describe, expect, test } from "vitest";
import { createCoupon } from "#domain/coupons/manage-coupons.ts";
import { DomainError } from "#domain/errors.ts";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { sellAtCounter } from "#domain/orders/counter-sale.ts";
import { confirmDraft, draftOrder } from "#domain/orders/draft-order.ts";
import { editOrder } from "#domain/orders/edit-order.ts";
import { viewOrder } from "#domain/orders/find-order.ts";
import { orderKey } from "#domain/orders/order-link.ts";
import { findOrderByNumber, linesOf } from "#domain/orders/order-store.ts";
import { findSaleItems, previewSale } from "#domain/orders/preview-sale.ts";
import { recordPayment } from "#domain/orders/pay-order.ts";
import { startOrder } from "#domain/orders/prepare-order.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import { viewStaffOrder } from "#domain/orders/view-order-desk.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const admin = await signedInAs(ctx, "admin", "counter-admin@example.com");
const technician = await signedInAs(ctx, "technician", "counter-tech@example.com");
const member = await signedInAs(ctx, "member", "counter-member@example.com");
const key = () => ctx.ids.next();
const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
const order = async (number: string) => {
  const found = await findOrderByNumber(ctx, number);
  if (!found) throw new Error(`There is no ${number}.`);
  return found;
};
const stockOf = async (id: string) =>
  (await ctx.db.selectFrom("product_variants").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;
const mails = async () =>
  Number(
    (
      await ctx.db
        .selectFrom("mails")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

test("only staff sell at the counter and edit orders", async () => {
  const { order: placed } = await placedOrder(ctx, [await soldProduct(ctx)]);
  for (const [who, code] of [
    [ctx, "unauthenticated"],
    [member, "forbidden"],
  ] as const) {
    expect(await codeOf(sellAtCounter(who, { key: key() }, {}))).toBe(code);
    expect(await codeOf(editOrder(who, placed.number, {}))).toBe(code);
  }
});

describe("a counter sale", () => {
  test.each(["cash", "card_terminal", "check"])("by %s is paid and gone at once, and mails nobody", async (method) => {
    const variant = await soldProduct(ctx, { stock: 3 });
    const before = await mails();
    const attempt = key();
    const wanted = { lines: [{ sku: variant.sku, quantity: 2 }], method };
    const { number } = await sellAtCounter(technician, { key: attempt }, wanted);
    expect(await sellAtCounter(technician, { key: attempt }, wanted)).toMatchObject({ number });
    expect(await order(number)).toMatchObject({
      status: "completed",
      payment_status: "paid",
      fulfillment_status: "delivered",
      email: null,
    });
    expect(await stockOf(variant.id)).toBe(1);
    const seen = await viewStaffOrder(admin, number);
    expect(seen).toMatchObject({ email: null, payments: [{ kind: "payment", method }] });
    const [line] = seen.lines;
    await refundOrder(
      admin,
      { number, key: key() },
      { lines: [{ id: line?.id, quantity: 1, restock: true }], method: "cash", reason: "Too loud" },
    );
    expect(await stockOf(variant.id)).toBe(2);
    expect(await mails()).toBe(before);
    expect(await checkShopBooks(system)).toEqual([]);
  });

  test("of more than is on the shelf leaves everything as it was", async () => {
    const variant = await soldProduct(ctx, { stock: 1, orderDays: 5 });
    const wanted = { lines: [{ sku: variant.sku, quantity: 2 }], method: "cash" };
    expect(await codeOf(sellAtCounter(technician, { key: key() }, wanted))).toBe("conflict");
    expect(await stockOf(variant.id)).toBe(1);
  });
});

describe("the sums of a counter sale", () => {
  const cashFor = (lines: object[], more: object = {}) => ({ lines, method: "cash", ...more });

  test("are those of its preview, with a line by hand and a code", async () => {
    const variant = await soldProduct(ctx, { stock: 3 });
    await createCoupon(admin, { code: "COUNTER10", percent: 10 });
    const lines = [
      { sku: variant.sku, quantity: 1 },
      { what: "Thermal paste, by hand", unitCents: 1_050, taxed: true, quantity: 2 },
      { what: "Dust it off", unitCents: 2_000, taxed: false, quantity: 1 },
    ];
    const preview = await previewSale(technician, { lines, coupon: "counter10" });
    expect(preview).toMatchObject({
      couponProblem: null,
      lines: [
        { sku: variant.sku, stock: 3, taxed: true },
        { sku: null, stock: null, taxed: true },
        { sku: null, stock: null, taxed: false },
      ],
    });
    expect(preview.discountCents).toBeGreaterThan(0);
    expect(preview.taxedCents).toBe(preview.subtotalCents - preview.discountCents - (preview.lines[2]?.netCents ?? 0));
    const given = preview.totalCents + 944;
    const sale = await sellAtCounter(
      technician,
      { key: key() },
      cashFor(lines, { coupon: "COUNTER10", givenCents: given }),
    );
    expect(sale).toMatchObject({ totalCents: preview.totalCents, changeCents: 944, invoice: null });
    expect(await order(sale.number)).toMatchObject({ total_cents: preview.totalCents, status: "completed" });
    expect((await viewStaffOrder(admin, sale.number)).payments).toMatchObject([
      { reference: expect.stringContaining("$9.44 back") },
    ]);
    expect(await checkShopBooks(system)).toEqual([]);
  });

  test("too little cash, an unknown SKU in its place and a code that does not count are refused", async () => {
    const variant = await soldProduct(ctx, { stock: 3 });
    const lines = [{ sku: variant.sku, quantity: 1 }];
    for (const [wanted, path] of [
      [cashFor(lines, { givenCents: 100 }), "givenCents"],
      [
        cashFor([...lines, { what: "x", unitCents: 5, taxed: false, quantity: 1 }, { sku: "NOPE", quantity: 1 }]),
        "lines.2.sku",
      ],
      [cashFor(lines, { coupon: "NOPE" }), "coupon"],
      [cashFor(lines, { method: "invoice" }), "method"],
    ] as const)
      await expect(sellAtCounter(technician, { key: key() }, wanted)).rejects.toMatchObject({
        details: { errors: [{ path }] },
      });
    expect(await stockOf(variant.id)).toBe(3);
  });

  test("a known client's sale stands in their account, without tax by their certificate, and is mailed if they want", async () => {
    const variant = await soldProduct(ctx, { stock: 5 });
    const buyer = await signedInAs(ctx, "member", "counter-buyer@example.com");
    const organizationId = await newCompany(ctx);
    const { contactId } = await memberOf(ctx, organizationId, "owner", buyer);
    const lines = [{ sku: variant.sku, quantity: 1 }];
    const { number } = await sellAtCounter(technician, { key: key() }, cashFor(lines, { contactId, receipt: true }));
    expect(await order(number)).toMatchObject({
      organization_id: organizationId,
      customer_id: buyer.actor.userId,
      email: buyer.actor.email,
    });
    expect((await emailsTo(ctx, buyer.actor.email)).at(-1)).toMatchObject({ template: "order-completed" });

    const preview = await previewSale(technician, { lines, contactId });
    expect(preview.invoiceProblem).toMatch(/does not buy on account/);
    await ctx.db
      .updateTable("organizations")
      .set({ may_pay_by_invoice: true })
      .where("id", "=", organizationId)
      .execute();
    const onAccount = await sellAtCounter(technician, { key: key() }, cashFor(lines, { contactId, method: "invoice" }));
    expect(onAccount.invoice).toMatch(/^I-/);
    expect(await order(onAccount.number)).toMatchObject({ status: "completed", payment_status: "none" });

    await ctx.db.updateTable("contacts").set({ role: "member" }).where("id", "=", contactId).execute();
    expect((await previewSale(technician, { lines, contactId })).invoiceProblem).toMatch(/may not spend/);
    expect(
      await codeOf(sellAtCounter(technician, { key: key() }, cashFor(lines, { contactId, method: "invoice" }))),
    ).toBe("invalid");
  });

  test("things are found by words, an exact SKU first; only for staff", async () => {
    const variant = await soldProduct(ctx, { stock: 3 });
    expect((await findSaleItems(technician, { q: variant.sku.toLowerCase() })).items[0]).toMatchObject({
      sku: variant.sku,
      stock: 3,
    });
    expect((await findSaleItems(technician, {})).items).toEqual([]);
    for (const [who, code] of [
      [ctx, "unauthenticated"],
      [member, "forbidden"],
    ] as const) {
      await expect(findSaleItems(who, { q: "x" })).rejects.toMatchObject({ code });
      await expect(previewSale(who, {})).rejects.toMatchObject({ code });
    }
  });
});

describe("editing", () => {
  test("an order's lines moves its stock and totals, and tells its customer what changed", async () => {
    const [one, two] = [await soldProduct(ctx, { stock: 5 }), await soldProduct(ctx, { stock: 5, priceCents: 1000 })];
    const { order: placed } = await placedOrder(ctx, [{ id: one.id, quantity: 2 }]);
    const [line] = await linesOf(ctx, placed.id);
    await editOrder(technician, placed.number, {
      lines: [
        { id: line?.id, quantity: 3 },
        { sku: two.sku, quantity: 1 },
      ],
    });
    expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([2, 4]);
    expect(await order(placed.number)).toMatchObject({ subtotal_cents: 30_700, status: "placed" });
    const mail = (await emailsTo(ctx, placed.email)).at(-1);
    expect(mail).toMatchObject({ template: "order-changed" });
    expect(mail?.text_body).toContain("instead of 2");
    await editOrder(technician, placed.number, { lines: [{ sku: two.sku, quantity: 1 }] });
    expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([5, 4]);
    const timeline = (await viewStaffOrder(technician, placed.number)).history.map(({ text }) => text);
    expect(timeline.filter((text) => text.startsWith("Ana Silva changed the order: "))).toHaveLength(2);
    expect(await checkShopBooks(system)).toEqual([]);
  });

  test("beyond the shelf changes nothing", async () => {
    const variant = await soldProduct(ctx, { stock: 2 });
    const { order: placed } = await placedOrder(ctx, [{ id: variant.id, quantity: 1 }]);
    const [line] = await linesOf(ctx, placed.id);
    expect(await codeOf(editOrder(technician, placed.number, { lines: [{ id: line?.id, quantity: 9 }] }))).toBe(
      "conflict",
    );
    expect(await stockOf(variant.id)).toBe(1);
    expect(await order(placed.number)).toMatchObject({ total_cents: placed.total_cents });
  });

  test("a new address gets the link, and the old one no longer opens it", async () => {
    const { order: placed, key: old } = await placedOrder(ctx, [await soldProduct(ctx)]);
    ctx.clock.pass({ minutes: 1 });
    await editOrder(technician, placed.number, { email: "corrected@example.com", phone: "(209) 555-0111" });
    expect(await viewOrder(ctx, { number: placed.number, key: old })).toEqual({ level: "none" });
    expect(await order(placed.number)).toMatchObject({ sender_proven: false, phone: "(209) 555-0111" });
    expect((await emailsTo(ctx, "corrected@example.com")).at(-1)?.template).toBe("order-changed");
  });

  test("ends when work starts, and for lines when money came in", async () => {
    const { order: placed } = await placedOrder(ctx, [await soldProduct(ctx)]);
    const [line] = await linesOf(ctx, placed.id);
    await recordPayment(technician, { number: placed.number, key: key() }, { method: "cash" });
    const lines = { lines: [{ id: line?.id, quantity: 2 }] };
    expect(await codeOf(editOrder(technician, placed.number, lines))).toBe("conflict");
    await editOrder(technician, placed.number, { note: "Call first." });
    await startOrder(technician, placed.number);
    expect(await codeOf(editOrder(technician, placed.number, { note: null }))).toBe("conflict");
  });
});

test("a draft's prices hold for fourteen days, and staff renew them", async () => {
  const variant = await soldProduct(ctx, { stock: 5, priceCents: 1000 });
  const wanted = {
    name: "Luis Ortega",
    email: "prices@example.com",
    channel: "phone",
    fulfillment: "pickup",
    lines: [{ sku: variant.sku, quantity: 1 }],
  };
  const { number } = await draftOrder(technician, { key: key() }, wanted);
  const claim = async () => ({ number, key: orderKey(ctx, await order(number)) });
  expect((await emailsTo(ctx, wanted.email)).at(-1)?.text_body).toContain("These prices hold until");
  await ctx.db.updateTable("product_variants").set({ price_cents: 1200 }).where("id", "=", variant.id).execute();
  ctx.clock.pass({ days: 15 });
  const seen = await viewOrder(ctx, await claim());
  expect(seen).toMatchObject({ order: { canConfirm: false, nextStep: expect.stringContaining("prices ended") } });
  const confirm = { payment: "pay_at_pickup", terms: true };
  expect(await codeOf(confirmDraft(ctx, await claim(), confirm))).toBe("conflict");
  const fresh = await signedInAs(ctx, "technician", "counter-later@example.com");
  const [line] = await linesOf(ctx, (await order(number)).id);
  await editOrder(fresh, number, { lines: [{ id: line?.id, quantity: 1 }] });
  expect(await order(number)).toMatchObject({ subtotal_cents: 1200 });
  await confirmDraft(ctx, await claim(), confirm);
  expect(await order(number)).toMatchObject({ status: "placed" });
});
