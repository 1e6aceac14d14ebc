import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createRouteLabels, pagePatterns, unknownRoute } from "#server/route-labels.ts";
import { safePath } from "#server/safe-path.ts";

const routes = {
  root: { path: "" },
  layout: { parentId: "root" },
  home: { parentId: "layout" },
  ticket: { parentId: "layout", path: "support/ticket/:ticketNumber" },
  build: { parentId: "layout", path: "shop/build/:code" },
  service: { parentId: "layout", path: "services/:serviceId" },
  estimates: { parentId: "layout", path: "admin" },
  repair: { parentId: "layout", path: "admin/repairs/:repairNumber" },
  any: { parentId: "layout", path: "*" },
};
const patterns = [...pagePatterns(routes), "/api/*", "/api/tickets/:number", "/api/builds/:code", "/calendar/:key"];
const labelOf = createRouteLabels(patterns);

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/support/ticket/T-10427/", "/support/ticket/:ticketNumber"],
  ["/support/ticket/T-10427.data", "/support/ticket/:ticketNumber"],
  ["/admin/repairs/R-1/_.data", "/admin/repairs/:repairNumber"],
  ["/es/servicios/reparacion/", "/services/:serviceId"],
  ["/api/tickets/T-1", "/api/tickets/:number"],
  ["/api/tickets/T-1/more", unknownRoute],
  ["/admin/nothing/", unknownRoute],
])("%s is an address of %s", (path, label) => expect(labelOf(path)).toBe(label));

test("a thousand random addresses have no more labels than there are patterns", () => {
  const word = () => randomBytes(6).toString("base64url");
  const labels = new Set(
    Array.from({ length: 1000 }, (_, index) => labelOf(`/${Array.from({ length: 1 + (index % 5) }, word).join("/")}`)),
  );
  expect(labels).toEqual(new Set([unknownRoute]));
});

const key = randomBytes(24).toString("base64url");
test.each([
  ["/support/ticket/T-10427/", "/support/ticket/T-10427/"],
  ["/shop/build/k7q2m9/", "/shop/build/{code}/"],
  ["/api/builds/k7q2m9", "/api/builds/{code}"],
  ["/services/virus-removal/", "/services/virus-removal/"],
  [`/calendar/${key}.ics`, "/calendar/{key}"],
  [`/calender/${key}`, "/calender/{hidden}"],
  ["/mail/ana@example.com/", "/mail/{hidden}/"],
])("the log has no key of %s", (path, logged) => expect(safePath(path, labelOf(path))).toBe(logged));
