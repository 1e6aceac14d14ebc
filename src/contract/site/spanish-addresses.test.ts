import { expect, test } from "vitest";
import { addressIn, englishAddress, spanishAddress } from "./spanish-addresses.ts";

test.each([
  ["/", "/es/"],
  ["/services/", "/es/servicios/"],
  ["/services/pc-repair/", "/es/servicios/reparacion-de-computadoras/"],
  ["/pricing/?plan=steady#plans", "/es/precios/?plan=steady#plans"],
  ["/computer-repair-lodi/", "/es/reparacion-de-computadoras-lodi/"],
  ["/locations/managed-it-modesto/", "/es/zonas/soporte-para-oficinas-modesto/"],
  ["/shop/order/O-10042/receipt/", "/es/tienda/pedido/O-10042/recibo/"],
  ["/support/ticket/T-10427/", "/es/soporte/ticket/T-10427/"],
])("%s is %s, there and back", (english, spanish) => {
  expect(spanishAddress(english)).toBe(spanish);
  expect(englishAddress(spanish)).toBe(english);
});

test("a slug in the wrong language is understood below /es/", () => {
  expect(englishAddress("/es/services/pc-repair/")).toBe("/services/pc-repair/");
});

test.each([
  "https://example.com/",
  "tel:+12095550142",
  "#main",
  "/admin/",
  "/blogs/",
  "/blog/feed.xml",
  "/whitepapers/ransomware-plan/",
  "/pictures/a.jpg",
  "/es/precios/",
])("%s is linked as it is", (address) => expect(addressIn("es", address)).toBe(address));
