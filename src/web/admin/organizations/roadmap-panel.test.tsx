import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { StaffRoadmap } from "#contract/dashboard/dashboard.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { RoadmapPanel } from "./roadmap-panel.tsx";

beforeEach(() => signInHere(crypto.randomUUID()));

test("staff open the quote of a plan, and see whether it was sent", async () => {
  const plan = {
    id: "1",
    title: "New server",
    reason: "No updates",
    quarter: "2027-Q1",
    costCents: 360_000,
    state: "approved",
    deviceId: null,
    answeredBy: "Ana",
  } as const;
  const roadmap: StaffRoadmap = {
    roadmap: [
      { ...plan, quote: "Q-10214", quoteSent: false },
      { ...plan, id: "2", title: "Firewall", quote: "Q-10215", quoteSent: true },
      { ...plan, id: "3", title: "Scanner", quote: null, quoteSent: false },
    ],
    renewals: [],
    candidates: [],
  };
  answerFetch({ "GET /api/admin/organizations/one/roadmap": () => json(roadmap) });
  const Stub = createRoutesStub([{ path: "/", Component: () => <RoadmapPanel id="one" isAdmin={false} /> }]);
  render(<Stub />);
  const link = await screen.findByRole("link", { name: "Q-10214" });
  expect(link.getAttribute("href")).toBe("/admin/quotes/Q-10214/");
  const [draft, sent, none] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect([draft, sent, none]).toEqual([
    "2027-Q1 New server, $3,600.00, approved by Ana, Q-10214 not sent yet ",
    "2027-Q1 Firewall, $3,600.00, approved by Ana, Q-10215 sent ",
    "2027-Q1 Scanner, $3,600.00, approved by Ana ",
  ]);
});
