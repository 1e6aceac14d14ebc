import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { PortalNavigation } from "#contract/organizations/portal.ts";
import { featureToggleDefaults } from "#contract/site/feature-toggles.ts";
import { FeatureTogglesContext } from "#web/shell/toggles/feature-toggles-context.ts";
import { PortalNav } from "./portal-nav.tsx";

const answer = vi.hoisted(() => vi.fn());
vi.mock("#web/shell/session/api-client.ts", () => ({
  api: { organizations: { $get: () => ({ items: [] }), portal: { navigation: { $get: answer } } } },
  answerOf: async (asked: Promise<unknown>) => asked,
  until: () => ({}),
}));

const navigation: PortalNavigation = {
  organization: { id: "018f0000-0000-7000-8000-000000000001", name: "Oakdale Dental", kind: "business", role: "owner" },
  counts: { tickets: 1, repairs: 100 },
};
beforeEach(() => void answer.mockReset().mockResolvedValue(navigation));

const featureToggles = { toggles: featureToggleDefaults, flip: () => {}, update: () => {} };

async function at(path: string, { dashboard = false } = {}) {
  const Stub = createRoutesStub([{ path: "*", Component: PortalNav }]);
  const toggles = { ...featureToggles, isEnabled: (id: string) => id === "enterprise_dashboard" && dashboard };
  render(
    <FeatureTogglesContext value={toggles}>
      <Stub initialEntries={[path]} />
    </FeatureTogglesContext>,
  );
  return within(await screen.findByRole("navigation", { name: "Client portal" }));
}
const names = (rail: Awaited<ReturnType<typeof at>>) =>
  rail.getAllByRole("link").map((link) => link.textContent?.replace(/\d+\+?$/, ""));

test("the sections stand in their order; counts describe where something waits", async () => {
  const rail = await at("/client-portal/repairs/");
  await waitFor(() => expect(rail.getByRole("link", { name: "People" })).toBeTruthy());
  expect(names(rail)).toEqual([
    "Overview",
    "Tickets",
    "Repairs",
    "Devices",
    "Appointments",
    "Orders",
    "Quotes",
    "Invoices",
    "Contracts",
    "Documents",
    "People",
  ]);
  expect(rail.getByRole("link", { name: "Tickets", description: "1 thing waits for you" })).toBeTruthy();
  expect(rail.getByRole("link", { name: "Repairs", description: "99+ things wait for you" })).toBeTruthy();
  expect(rail.getByRole("link", { name: "Repairs" }).getAttribute("aria-current")).toBe("page");
  expect(rail.getByRole("link", { name: "Devices" }).getAttribute("aria-describedby")).toBeNull();
});

test("somebody in no organization has no People; without an answer there are no counts", async () => {
  answer.mockRejectedValue(new Error("away"));
  const rail = await at("/client-portal/");
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(names(rail)).toEqual(["Overview", "Tickets", "Repairs", "Devices", "Appointments", "Orders", "Documents"]);
});

test("a company has a dashboard while the feature is on", async () => {
  const rail = await at("/client-portal/", { dashboard: true });
  await waitFor(() => expect(rail.getByRole("link", { name: "Company dashboard" })).toBeTruthy());
});

test("the bar names the section, opens in place and closes on the next page", async () => {
  const rail = await at("/client-portal/repairs/R-10238/");
  const bar = rail.getByRole("button", { name: /^Repairs in your account/ });
  expect(bar.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(bar);
  expect(bar.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(rail.getByRole("link", { name: "Devices" }));
  const next = await screen.findByRole("button", { name: /^Devices in your account/ });
  expect(next.getAttribute("aria-expanded")).toBe("false");
});
