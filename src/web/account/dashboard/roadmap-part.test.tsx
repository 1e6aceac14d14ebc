import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { RoadmapItem } from "#contract/dashboard/dashboard.ts";
import { RoadmapPart } from "./dashboard-work.tsx";

const plan = (changes: Partial<RoadmapItem>): RoadmapItem => ({
  id: "1",
  title: "New server",
  reason: "No updates",
  quarter: "2027-Q1",
  costCents: 360_000,
  state: "approved",
  deviceId: null,
  answeredBy: "Ana",
  quote: null,
  quoteSent: false,
  ...changes,
});

function show(roadmap: RoadmapItem[]) {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <RoadmapPart roadmap={roadmap} mayDecide showsCost /> },
  ]);
  render(<Stub />);
}

test("an approved plan leads to its quote once that was sent", async () => {
  show([
    plan({ id: "1", quote: "Q-10214", quoteSent: true }),
    plan({ id: "2", title: "Firewall" }),
    plan({ id: "3", title: "Scanner", state: "done", quote: "Q-10215", quoteSent: true }),
  ]);
  expect((await screen.findByRole("link", { name: "See quote Q-10214" })).getAttribute("href")).toBe(
    "/client-portal/quotes/Q-10214/",
  );
  expect(screen.getByRole("link", { name: "See quote Q-10215" })).toBeTruthy();
  expect(screen.getAllByText("Approved, our quote follows")).toHaveLength(1);
});

test("a proposal is answered here, without a link", async () => {
  show([plan({ state: "proposed", answeredBy: null })]);
  expect(await screen.findByRole("button", { name: "Approve: New server" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /quote/i })).toBeNull();
});
