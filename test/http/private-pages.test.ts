import { expect, test } from "vitest";
import { unsubscribeUrl } from "#domain/newsletter/newsletter-link.ts";
import { bookedByVerb } from "#test/booked-by-verb.ts";
import { rawRequest } from "#test/raw-request.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";
import { app } from "./http-app.ts";
import { readPage } from "./read-page.ts";

test("a ticket's number alone reveals nothing, whether or not it exists", async () => {
  const ticket = await ticketByVerb(app);
  const bare = async (number: string) => {
    const { status, text, h1 } = await readPage(`/support/ticket/${number}/`);
    return { status, h1, text: text.replaceAll(/T-\d+/g, "T-00000").replaceAll(/nonce="[^"]*"/g, "") };
  };
  const known = await bare(ticket.number);
  expect(known).toEqual(await bare("T-99999"));
  expect(known.h1).toBe("Open your ticket");
  for (const secret of [ticket.subject, ticket.description, ticket.email]) expect(known.text).not.toContain(secret);
  const { main, document } = await readPage(`/support/ticket/${ticket.number}/?key=wrong`);
  expect(main).toContain("no longer opens the ticket");
  expect(document.querySelector("[aria-label=Messages]")).toBeNull();
});

test("an appointment without its key looks like an unknown one", async () => {
  const path = new URL(await bookedByVerb(app)).pathname;
  const texts = [];
  for (const address of [path, "/appointment/B-99999/", `${path}?key=x`]) {
    const { status, headers, main } = await readPage(address);
    expect([status, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    texts.push(main);
  }
  expect(new Set(texts).size).toBe(1);
  expect((await rawRequest(app.url, `${path}calendar.ics`)).status).toBe(404);
});

test("an order's number alone tells nothing, and its files open with its key only", async () => {
  const { order, key } = await placedOrder(app.ctx, [await soldProduct(app.ctx)]);
  const bare = async (number: string) => {
    const { status, headers, main } = await readPage(`/shop/order/${number}/`);
    expect([headers["x-robots-tag"], headers["cache-control"]]).toEqual(["noindex", "no-store"]);
    return { status, main: main.replaceAll(/O-\d+/g, "O-00000") };
  };
  expect(await bare(order.number)).toEqual(await bare("O-99999"));
  const base = `/shop/order/${order.number}/`;
  for (const path of ["receipt/", "receipt.pdf", "pickup.ics"]) {
    const statusOf = async (query: string) => (await rawRequest(app.url, `${base}${path}${query}`)).status;
    expect([path, await statusOf(""), await statusOf("?key=x"), await statusOf(`?key=${key}`)]).toEqual([
      path,
      404,
      404,
      200,
    ]);
  }
});

test("a redirect of an address with a key is kept nowhere and tells nobody", async () => {
  for (const path of ["/es/invoice/I-10001/?key=x", "/es/quote/Q-10001?key=x", "/support/ticket/T-10001?key=x"]) {
    const { status, headers } = await rawRequest(app.url, path);
    expect.soft([301, 302, 404], path).toContain(status);
    expect.soft(headers["cache-control"], path).toBe("no-store");
  }
});

test("cart and checkout are nobody else's: not kept, not indexed", async () => {
  const cart = await readPage("/shop/cart/");
  expect([cart.headers["x-robots-tag"], cart.headers["cache-control"]]).toEqual(["noindex", "no-store"]);
  expect((await rawRequest(app.url, "/shop/checkout/")).status).toBe(302);
});

test.each([
  ["/newsletter/confirm/?key=x", "This link has expired."],
  ["/newsletter/preferences/", "This link does not work."],
])("the expired link %s says so", async (path, heading) => {
  expect((await readPage(path)).h1).toBe(heading);
});

const subscriber = (email: string) =>
  app.ctx.db.selectFrom("subscribers").select("state").where("email", "=", email).executeTakeFirst();

test("one-click unsubscribe works as a POST without cookies from anywhere, never as a GET", async () => {
  const email = "one-click@example.com";
  const now = app.ctx.clock.now();
  const id = app.ctx.ids.next();
  const times = { requested_at: now, confirmed_at: now, emails_since: now, created_at: now, updated_at: now };
  await app.ctx.db
    .insertInto("subscribers")
    .values({ id, email, state: "confirmed", topics: ["monthly"], ...times })
    .execute();
  const address = unsubscribeUrl(app.ctx, id);
  expect((await fetch(address)).status).toBe(200);
  expect(await subscriber(email)).toEqual({ state: "confirmed" });
  const post = async (to: string, headers: Record<string, string> = {}) => {
    const form = { "Content-Type": "application/x-www-form-urlencoded", ...headers };
    return (await fetch(to, { method: "POST", headers: form, body: "List-Unsubscribe=One-Click" })).status;
  };
  expect(await post(`${address.slice(0, -3)}abc`)).toBe(404);
  expect(await subscriber(email)).toEqual({ state: "confirmed" });
  expect(await post(address)).toBe(200);
  expect(await subscriber(email)).toEqual({ state: "unsubscribed" });
  const cross = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
  expect(await post(address, cross)).toBe(200);
  // All other paths stay closed to other sites.
  expect(await post(`${app.url}/newsletter/`, cross)).toBe(403);
});
