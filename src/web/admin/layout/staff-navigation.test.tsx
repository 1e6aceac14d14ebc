import { fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import routes from "#web/routes.ts";
import { areasOf } from "#contract/staff/staff-areas.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { StaffNavigation } from "./staff-navigation.tsx";

const work = {
  tickets: { waiting: 7, late: 2 },
  appointments: { waiting: 3, late: 0 },
  leads: { waiting: 4, late: 0 },
  health: { waiting: 1, late: 0 },
};

/** The menu of a desk; the sheet of a phone has the same entries. */
async function openMenu(path: string) {
  answerFetch({ "GET /api/admin/work": () => json({ work }) });
  const Stub = createRoutesStub([{ path: "*", Component: () => <StaffNavigation name="Longrow" /> }]);
  render(<Stub initialEntries={[path]} />);
  const [menu] = await screen.findAllByRole("navigation", { name: "Main" });
  if (!menu) throw new Error("There is no menu.");
  await within(menu).findByText("4");
  return within(menu);
}

beforeEach(() => {
  localStorage.clear();
  signInHere();
});

test("every area of an administrator is in the menu, below its group, with what waits", async () => {
  localStorage.setItem("staff-menu-closed", "");
  const menu = await openMenu("/admin/");
  for (const { label, path } of areasOf("admin"))
    expect(menu.getByRole("link", { name: new RegExp(`^${label}`) }).getAttribute("href")).toBe(path);
  expect(menu.getByRole("link", { name: /^Tickets/ }).textContent).toBe("Tickets2 late");
  expect(menu.getByRole("link", { name: /^Appointments/ }).textContent).toBe("Appointments3");
  expect(menu.getByRole("link", { name: /^Orders/ }).textContent).toBe("Orders");
  expect(menu.getByRole("link", { name: /^Health/ }).textContent).toBe("Health1 to do");
});

test("a folded group shows its sum and stays folded on this device; that of the current page is open", async () => {
  const menu = await openMenu("/admin/leads/");
  expect(menu.queryByRole("button", { name: "Clients" })).toBeNull();
  expect(menu.queryByRole("link", { name: "Newsletter" })).toBeNull();
  fireEvent.click(menu.getByRole("button", { name: "Site" }));
  expect(menu.getByRole("link", { name: "Newsletter" })).toBeTruthy();
  const group = menu.getByRole("button", { name: /^Work/ });
  fireEvent.click(group);
  expect(group.getAttribute("aria-expanded")).toBe("false");
  expect(group.textContent).toBe("Work2 late");
  expect(menu.getByRole("link", { name: /^Leads/ }).getAttribute("aria-current")).toBe("page");
  expect(localStorage.getItem("staff-menu-closed")).toBe("Clients,Shop,Work");
});

test("every staff screen belongs to an area", () => {
  const addresses: string[] = [];
  const walk = (list: typeof routes extends Promise<infer All> ? All : typeof routes) => {
    for (const route of list) {
      if (route.path?.startsWith("admin/")) addresses.push(`/${route.path}/`);
      if (route.children) walk(route.children as never);
    }
  };
  walk(routes as never);
  expect(addresses.length).toBeGreaterThan(15);
  const known = areasOf("admin").filter(({ path }) => path !== "/admin/");
  expect(addresses.filter((address) => !known.some(({ path }) => address.startsWith(path)))).toEqual([]);
});
