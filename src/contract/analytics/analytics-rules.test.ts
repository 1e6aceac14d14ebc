import { mayMeasure } from "#contract/site/private-paths.ts";
import { expect, test } from "vitest";
import { carriesKey, isSlow, pathTemplate, vitalRating, type VitalName, withoutPersonal } from "./analytics-rules.ts";

test.each([
  ["FCP", 1800, 3000],
  ["LCP", 2500, 4000],
  ["CLS", 0.1, 0.25],
  ["INP", 200, 500],
  ["TTFB", 800, 1800],
] as [VitalName, number, number][])("%s is good up to %d and poor over %d", (name, good, poor) => {
  expect(vitalRating(name, 0)).toBe("good");
  expect(vitalRating(name, good)).toBe("good");
  expect(vitalRating(name, good + 0.001)).toBe("needs-improvement");
  expect(vitalRating(name, poor)).toBe("needs-improvement");
  expect(vitalRating(name, poor + 0.001)).toBe("poor");
});

test.each([
  ["/", "/"],
  ["", "/"],
  ["/faq", "/faq/"],
  ["/faq/?q=ana@example.com#x", "/faq/"],
  ["https://www.longrow.example/services/pc-repair/?a=b", "/services/pc-repair/"],
  ["/support/ticket/T-10427/", "/support/ticket/{number}/"],
  ["/support/ticket/T-10427/files/0198c1f2-1111-7000-8000-000000000000", "/support/ticket/{number}/files/{id}/"],
  ["/u/ana@example.com/", "/u/{id}/"],
  ["/u/ana%40example.com/", "/u/{id}/"],
  ["/appointment/B-10001/", "/appointment/{number}/"],
  ["/appointment/B-10001/calendar.ics", "/appointment/{number}/calendar.ics/"],
  ["/shop/build/K7QF2M/", "/shop/build/{number}/"],
  ["/es/soporte/ticket/T-10427/", "/es/soporte/ticket/{number}/"],
  ["/es/soporte/", "/es/soporte/"],
  ["/client-portal/invoices/I-10001/", "/client-portal/invoices/{id}/"],
  ["/x/12345/", "/x/{id}/"],
  ["/blog/what-a-managed-it-price-should-include-2026/", "/blog/what-a-managed-it-price-should-include-2026/"],
  ["/x/pZ3kQ9vJ2mX7aLw4TnB8cD/", "/x/{id}/"],
  [`/${"a-".repeat(15)}/${"b/".repeat(200)}`, "/{long}/"],
])("%s counts as %s", (address, template) => {
  expect(pathTemplate(address)).toBe(template);
  expect(pathTemplate(template)).toBe(template);
});

test.each([
  ["/", true],
  ["/shop/?category=keyboards", true],
  ["/support/", true],
  ["/support/ticket/T-10427/", false],
  ["/shop/order/O-20031/", false],
  ["/shop/order/O-20031.data", false],
  ["/shop/cart/", false],
  ["/auth/", false],
  ["/client-portal/orders/", false],
  ["/admin/", false],
  ["/?code=abc", false],
])("whether a tag manager may be on %s: %s", (address, may) => {
  expect(mayMeasure(new URL(address, "https://www.longrow.example"))).toBe(may);
});

test("labels lose addresses and numbers", () => {
  expect(withoutPersonal("Ask ana.silva@example.com, call (209) 555-0142,\n order O-20031 or invoice I-10002")).toBe(
    "Ask {mail} call {digits}, order {number} or invoice {number}",
  );
  expect(withoutPersonal("Laptop screen from $189")).toBe("Laptop screen from $189");
});

test.each([
  ["/support/ticket/T-10427/?key=a.b", true],
  ["/auth/confirm/?token_hash=x&type=signup", true],
  ["/es/cuenta/confirmar/?token_hash=x&type=signup", true],
  ["/?code=abc", true],
  ["/#access_token=abc&type=signup", true],
  ["/newsletter/preferences/?key=x", true],
  ["/search/?q=key", false],
  ["/shop/?category=keyboards", false],
  ["/faq/#key", false],
  ["/", false],
])("whether %s carries a key: %s", (address, carries) => {
  expect(carriesKey(new URL(address, "https://www.longrow.example"))).toBe(carries);
});

test.each([
  [{ name: "LCP", samples: 50, p75: 2501 }, true],
  [{ name: "TTFB", samples: 80, p75: 900 }, true],
  [{ name: "LCP", samples: 49, p75: 9000 }, false],
  [{ name: "LCP", samples: 500, p75: 2500 }, false],
] as const)("%j is slow: %s", (measure, slow) => {
  expect(isSlow(measure)).toBe(slow);
});
