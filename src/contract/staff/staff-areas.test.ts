import { expect, test } from "vitest";
import { areasOf, rolesOfEndpoint, rolesOfScreen, staffAreas } from "./staff-areas.ts";

test("technicians open the desks of their work, and what those ask", () => {
  expect(areasOf("technician").map(({ label }) => label)).toEqual([
    "My day",
    "Tickets",
    "Repairs",
    "Organizations",
    "Devices",
    "Reviews",
    "Orders",
    "Quotes",
    "Invoices",
    "Contracts",
  ]);
  const opens = (path: string) => rolesOfScreen(path).includes("technician");
  expect(["/admin/tickets/T-10427/", "/admin/orders/"].every(opens)).toBe(true);
  expect(["/admin/", "/admin/leads/", "/admin/ticketsx/", "/admin/security/"].some(opens)).toBe(false);
  const calls = (path: string) => rolesOfEndpoint(path).includes("technician");
  expect(["/api/admin/tickets", "/api/admin/stock/SKU", "/api/admin/work", "/api/admin/search"].every(calls)).toBe(
    true,
  );
  expect(["/api/admin/leads", "/api/admin/workers", "/api/admin/", "/api/admin/content"].some(calls)).toBe(false);
});

test("editors open the content alone", () => {
  expect(areasOf("editor").map(({ label }) => label)).toEqual(["Content"]);
  const screens = staffAreas.filter(({ path }) => rolesOfScreen(path).includes("editor"));
  expect(screens.map(({ path }) => path)).toEqual(["/admin/content/"]);
  const calls = (path: string) => rolesOfEndpoint(path).includes("editor");
  expect(["/api/admin/content/blog", "/api/admin/work"].every(calls)).toBe(true);
  expect(["/api/admin/tickets", "/api/admin/seo", "/api/admin/search"].some(calls)).toBe(false);
});
