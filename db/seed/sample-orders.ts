// Sample customers. None of them exists; the addresses cannot receive mail.
import type { Language } from "#contract/values/languages.ts";
import { addToCart } from "#domain/cart/change-cart.ts";
import { createCoupon } from "#domain/coupons/manage-coupons.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { cancelOrderForCustomer } from "#domain/orders/cancel-order.ts";
import { draftOrder } from "#domain/orders/draft-order.ts";
import { handOverOrder } from "#domain/orders/hand-over-order.ts";
import { findOrderByNumber, linesOf } from "#domain/orders/order-store.ts";
import { recordPayment } from "#domain/orders/pay-order.ts";
import { placeOrder } from "#domain/orders/place-order.ts";
import { readyOrder, startOrder } from "#domain/orders/prepare-order.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";

type Reached = "placed" | "started" | "ready" | "done" | "refunded" | "cancelled";

interface Sample {
  /** Of the page it comes from; English when it does not say. */
  language?: Language;
  hoursAgo: number;
  name: string;
  email: string;
  phone?: string;
  things: [sku: string, quantity: number][];
  to?: { street: string; city: string; postalCode: string };
  note?: string;
  reached: Reached;
}

const maria = { name: "Maria Delgado (sample)", email: "maria.delgado@example.com", phone: "(209) 555-0163" };

const samples: Sample[] = [
  { ...maria, hoursAgo: 24 * 19, things: [["MRC-P2T", 1]], reached: "done" },
  {
    name: "Jo Medeiros (sample)",
    email: "jo@valley-almond.example.com",
    hoursAgo: 24 * 12,
    things: [
      ["CRN-UC3", 4],
      ["CRN-KM-EN", 2],
    ],
    to: { street: "1800 Sperry Rd", city: "modesto", postalCode: "95350" },
    reached: "done",
  },
  {
    name: "Ben Okafor (sample)",
    email: "ben.okafor@example.com",
    hoursAgo: 24 * 8,
    things: [["CRN-HS", 1]],
    reached: "refunded",
  },
  {
    name: "Harpreet Gill (sample)",
    email: "harpreet.gill@example.com",
    hoursAgo: 24 * 5,
    things: [["LEV-H2", 1]],
    reached: "cancelled",
  },
  {
    name: "Rosa Jiménez (sample)",
    email: "rosa@oakdale-dental.example.com",
    phone: "(209) 555-0187",
    hoursAgo: 50,
    things: [
      ["ALT27C", 2],
      ["CRN-DOCK12", 1],
    ],
    to: { street: "420 Pacific Ave", city: "stockton", postalCode: "95204" },
    note: "The practice is closed between 12 and 1.",
    reached: "started",
  },
  {
    ...maria,
    hoursAgo: 26,
    things: [
      ["MRC-N1T", 1],
      ["LRG-V-SSD", 1],
    ],
    note: "For the laptop of the ticket. Please fit it when it is here.",
    reached: "ready",
  },
  {
    name: "Ben Okafor (sample)",
    email: "ben.okafor@example.com",
    hoursAgo: 20,
    things: [["MRC-N4T", 1]],
    note: "No hurry, I wait for the large one.",
    reached: "placed",
  },
  {
    name: "Kim Tran (sample)",
    email: "kim.tran@example.com",
    phone: "(209) 555-0118",
    hoursAgo: 3,
    things: [
      ["LEV-H1", 1],
      ["CRN-UC6", 2],
    ],
    reached: "placed",
  },
  {
    name: "Luis Ortega (sample)",
    email: "luis.ortega@example.com",
    hoursAgo: 1,
    things: [["MRC-L16", 2]],
    reached: "placed",
  },
  {
    language: "es",
    name: "Rosa Medina (sample)",
    email: "rosa.medina@example.com",
    phone: "(209) 555-0146",
    hoursAgo: 7,
    things: [
      ["CRN-KM-ES", 1],
      ["CRN-HD6", 1],
    ],
    note: "Paso por el pedido después de las cuatro.",
    reached: "started",
  },
];

const at = (ctx: Ctx, hoursAgo: number): Ctx => {
  const now = new Date(ctx.clock.now().getTime() - hoursAgo * 3600_000);
  return { ...ctx, clock: { now: () => now } };
};

/** Orders in every state, so that a fresh shop shows what it can. Runs once: an order marked as sample says so. */
export async function seedOrders(ctx: Ctx): Promise<void> {
  const done = await ctx.db.selectFrom("orders").select("id").where("sample", "=", true).executeTakeFirst();
  if (done) return;
  await createCoupon(at(ctx, 24 * 30), { code: "WELCOME10", percent: 10, minimumCents: 5000, maxPerCustomer: 1 });
  for (const sample of samples) await seedOrder(ctx, sample);
  await draftOrder(
    at(ctx, 2),
    { key: "sample-draft-1" },
    {
      name: "Alma Reyes (sample)",
      email: "alma.reyes@example.com",
      phone: "(209) 555-0172",
      channel: "phone",
      fulfillment: "pickup",
      note: "Asked on the phone for the quiet one.",
      lines: [{ sku: "ALT24", quantity: 1 }],
    },
  );
  // They stay as they are: nobody comes for them, and nobody has to be told.
  await ctx.db.updateTable("orders").set({ sample: true, held_until: null }).execute();
  if (ctx.mailer.keepsEmails) return;
  await ctx.db
    .updateTable("mails")
    .set({ state: "suppressed", last_error: "sample data" })
    .where("state", "=", "queued")
    .where("template", "like", "order-%")
    .execute();
}

async function seedOrder(
  ctx: Ctx,
  { language = "en", hoursAgo, things, to, reached, ...person }: Sample,
): Promise<void> {
  const then = at(ctx, hoursAgo);
  const later = at(ctx, hoursAgo * 0.6);
  let token: string | null = null;
  for (const [sku, quantity] of things) {
    const variant = await ctx.db.selectFrom("product_variants").select("id").where("sku", "=", sku).executeTakeFirst();
    // Somebody has taken the sample product away.
    if (!variant) return;
    ({ token } = await addToCart(then, token, { variantId: variant.id, quantity }));
  }
  const { number } = await inLanguage(then, language, (own) =>
    placeOrder(
      own,
      { token, key: ctx.ids.next() },
      {
        ...person,
        payment: "pay_at_pickup",
        terms: true,
        ...(to ? { fulfillment: "delivery", ...to } : { fulfillment: "pickup" }),
      },
    ),
  );
  const key = () => ctx.ids.next();
  if (reached === "cancelled") await cancelOrderForCustomer(later, number, { reason: "Found one at home" });
  if (reached === "placed" || reached === "cancelled") return;
  await startOrder(later, number);
  if (reached === "started") {
    await recordPayment(later, { number, key: key() }, { method: "check", reference: "2291" });
    return;
  }
  await readyOrder(later, number);
  if (reached === "ready") return;
  await handOverOrder(later, { number, key: key() }, { identified: "Known customer", payment: "card_terminal" });
  if (reached !== "refunded") return;
  const order = await findOrderByNumber(ctx, number);
  const [line] = order ? await linesOf(ctx, order.id) : [];
  const lines = [{ id: line?.id, quantity: 1, restock: true }];
  await refundOrder(
    at(ctx, hoursAgo * 0.3),
    { number, key: key() },
    { lines, method: "card_terminal", reason: "Too tight for glasses" },
  );
}
