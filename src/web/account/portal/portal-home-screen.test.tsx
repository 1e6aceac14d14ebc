import { render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ComingThing, PortalHome, WaitingThing } from "#contract/organizations/portal.ts";
import { PortalHomeScreen } from "./portal-home-screen.tsx";

const at = "2026-11-24T18:42:00.000Z";
const estimate: WaitingThing = {
  section: "repairs",
  kind: "estimate",
  number: "R-10238",
  label: "Estimate to approve, repair",
  subject: "Reception PC",
  title: "$312.40 for Reception PC",
  line: "New power supply and drive. Nothing is done until you decide. Valid until Friday, December 4.",
  figure: "$312.40",
  note: "until Dec 4",
  verb: "Review estimate",
  address: "/client-portal/repairs/R-10238/",
  decision: true,
  unverified: false,
  late: false,
  amountCents: 31_240,
  dueOn: "2026-12-04",
  since: at,
};
const ticket: WaitingThing = {
  ...estimate,
  section: "tickets",
  kind: "ticket",
  number: "T-10428",
  subject: "X-ray PC does not see the scanner",
  title: "Luis asks: Which of the two scanners stays?",
  line: "Ticket T-10428, X-ray PC does not see the scanner",
  figure: "Tue, Nov 24",
  note: "10:42 am",
  verb: "Reply",
  address: "/support/ticket/T-10428/",
  decision: false,
  amountCents: null,
  dueOn: null,
};
const second = { ...estimate, number: "R-10240", subject: "Front desk laptop", title: "$90 for Front desk laptop" };
const visit: ComingThing = {
  kind: "appointment",
  number: "B-30118",
  title: "Visit: Managed IT",
  line: "Luis comes to 420 F St, Oakdale",
  figure: "Fri, Nov 27",
  note: "8:00 am",
  verb: "Change time",
  address: "/appointment/B-30118/?key=x",
  at,
  wholePage: true,
  unverified: true,
};
const empty: PortalHome = {
  organization: { id: "018f0000-0000-7000-8000-000000000001", name: "Oakdale Dental", kind: "business", role: "owner" },
  counts: {},
  waiting: [],
  comingUp: [],
  repairs: [],
  tickets: [],
  devices: { count: 0, rows: [] },
  hours: null,
};

async function shown(home: Partial<PortalHome>) {
  const Stub = createRoutesStub([{ path: "/", Component: () => <PortalHomeScreen home={{ ...empty, ...home }} /> }]);
  render(<Stub />);
  return (await screen.findByRole("heading", { level: 1 })).textContent;
}

const go = () => document.querySelectorAll(".btn-go");

test("nothing waits: no decision, no empty section, and the way to a ticket", async () => {
  expect(await shown({})).toBe("Nothing waits for you");
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  expect(go()).toHaveLength(0);
  expect(screen.getByRole("link", { name: "New Ticket" })).toBeTruthy();
  expect(screen.getByText(/You see this as Owner of Oakdale Dental\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "People and roles" }).getAttribute("href")).toBe("/client-portal/people/");
});

test("one thing waits: a ticket is a row with one verb", async () => {
  expect(await shown({ counts: { tickets: 1 }, waiting: [ticket] })).toBe("1 thing waits for you");
  const row = within(screen.getByRole("list", { name: "Waiting for you" }));
  expect(
    row.getByRole("link", { name: "Reply: Luis asks: Which of the two scanners stays?" }).getAttribute("href"),
  ).toBe("/support/ticket/T-10428/");
  expect(go()).toHaveLength(0);
});

test("three things wait: the first decision has its sum as heading and the only poppy button", async () => {
  const home = { counts: { repairs: 2, tickets: 1 }, waiting: [estimate, second, ticket], comingUp: [visit] };
  expect(await shown(home)).toBe("3 things wait for you");
  expect(screen.getByRole("heading", { level: 2, name: "$312.40 for Reception PC" })).toBeTruthy();
  expect(go()).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Review estimate" }).getAttribute("href")).toBe(
    "/client-portal/repairs/R-10238/",
  );
  const rows = within(screen.getByRole("list", { name: "Waiting for you" })).getAllByRole("listitem");
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toBe(
    "Front desk laptopEstimate to approve, repair R-10240$312.40until Dec 4Review estimate",
  );
  const coming = within(screen.getByRole("list", { name: "Your appointments" }));
  expect(coming.getByText("Is this yours?")).toBeTruthy();
  expect(coming.getByRole("link", { name: /^Change time/ }).getAttribute("href")).toBe("/appointment/B-30118/?key=x");
});

test("what is not shown is counted, as far as it was", async () => {
  const home = { counts: { repairs: 1, tickets: 100 }, waiting: [estimate, ticket] };
  expect(await shown(home)).toBe("More than 99 things wait for you");
  expect(screen.getByRole("link", { name: "99 more in Tickets" }).getAttribute("href")).toBe(
    "/client-portal/tickets/?status=reply",
  );
});

test("sections have two rows; a household is told no role", async () => {
  const organization = { ...empty.organization, kind: "household" } as PortalHome["organization"];
  const repair = { number: "R-10238", deviceName: "Reception PC", problem: "x", status: "estimate_sent" as const };
  const state = { statusLabel: "Waiting for your decision", stepsDone: 2, yourTurn: true, totalCents: 31_240 };
  const device = {
    key: "d",
    title: "ThinkPad T14 on loan to you",
    line: "",
    serial: "PF-3A7K22",
    figure: "until Nov 30",
  };
  await shown({
    organization,
    repairs: [
      { ...repair, ...state, deviceKind: "desktop", validUntil: "2026-12-04", expectedAt: null, updatedAt: at },
    ],
    devices: { count: 14, rows: [{ ...device, address: "/client-portal/repairs/R-10238/" }] },
  });
  expect(screen.queryByText(/You see this as/)).toBeNull();
  const repairs = within(screen.getByRole("list", { name: "Repairs" }));
  expect(repairs.getByRole("img", { name: "2 of 6 steps" })).toBeTruthy();
  expect(repairs.getByText("Waiting for your decision")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All 14 devices" }).getAttribute("href")).toBe("/client-portal/devices/");
  expect(screen.getByText("PF-3A7K22")).toBeTruthy();
});
