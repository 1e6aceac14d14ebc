import { expect, test } from "vitest";
import { isMachinePath, keptAddress, pageOfData } from "./offline-rules.ts";

const kept = (address: string) => keptAddress(new URL(address, "https://www.longrow.example"));

test("nothing of somebody who is signed in, or holds a private link, is kept", () => {
  for (const address of [
    "/dashboard/",
    "/dashboard",
    "/client-portal/",
    "/admin/",
    "/admin/tickets/T-10001/",
    "/support/ticket/T-10001/",
    "/support/ticket/T-10001/?key=abc",
    "/appointment/B-10001/",
    "/auth/",
    "/auth/?from=%2F",
    "/forgot-password/",
    "/newsletter/confirm/?key=x",
    "/newsletter/preferences/",
    "/newsletter/unsubscribe/",
    "/shop/cart/",
    "/shop/checkout/",
    "/dev/mailbox/",
    "/es/tienda/carrito/",
    "/es/factura/I-10001/",
  ])
    expect(kept(address), address).toBeNull();
});

test("nothing for programs is kept, nor looked at", () => {
  for (const path of ["/api/tickets", "/api", "/auth/v1/verify", "/rest/v1/rpc/is_admin", "/functions/v1/sitemap"]) {
    expect(isMachinePath(path), path).toBe(true);
    expect(kept(path), path).toBeNull();
  }
  expect(isMachinePath("/auth/")).toBe(false);
  expect(isMachinePath("/apiary/")).toBe(false);
});

test("answers to a question are not kept", () => {
  for (const address of ["/search/?q=rosa", "/pricing/?people=3", "/shop/?category=laptops&utm_source=x"])
    expect(kept(address), address).toBeNull();
});

test("public pages are kept under their own address, wherever somebody came from", () => {
  expect(kept("/")).toBe("/");
  expect(kept("/faq/")).toBe("/faq/");
  expect(kept("/faq/?utm_source=mail&utm_campaign=fall&gclid=1")).toBe("/faq/");
  expect(kept("/support/")).toBe("/support/");
  expect(kept("/newsletter/")).toBe("/newsletter/");
});

test("data belongs to its page, whose own question it keeps", () => {
  const page = (address: string) => {
    const { pathname, search } = pageOfData(new URL(address, "https://www.longrow.example"));
    return pathname + search;
  };
  expect(page("/faq/_.data")).toBe("/faq/");
  expect(page("/faq.data?_routes=faq%2Ffaq.route")).toBe("/faq/");
  expect(page("/_.data")).toBe("/");
  expect(page("/_root.data")).toBe("/");
  expect(page("/search/_.data?q=backup&_routes=search")).toBe("/search/?q=backup");
});
