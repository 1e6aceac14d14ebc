import { expect, test } from "vitest";
import { areasOf, isEndpointForStaff, isForStaff, staffAreas, staffGroups } from "./staff-areas.ts";

test("technicians open tickets and orders, and what those ask", () => {
  expect(areasOf("technician").map(({ label }) => label)).toEqual(["My day", "Tickets", "Orders"]);
  expect(["/admin/tickets/T-10427/", "/admin/orders/"].every(isForStaff)).toBe(true);
  expect(["/admin/", "/admin/leads/", "/admin/ticketsx/", "/admin/security/"].some(isForStaff)).toBe(false);
  expect(["/api/admin/tickets", "/api/admin/stock/SKU", "/api/admin/work"].every(isEndpointForStaff)).toBe(true);
  expect(["/api/admin/leads", "/api/admin/workers", "/api/admin/"].some(isEndpointForStaff)).toBe(false);
});

test("groups hold their areas one after the other, in their own order", () => {
  const groups = areasOf("admin").flatMap(({ group }) => group ?? []);
  expect([...new Set(groups)]).toEqual(staffGroups.filter((group) => groups.includes(group)));
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
  expect(new Set(staffAreas.map(({ path }) => path)).size).toBe(staffAreas.length);
});
