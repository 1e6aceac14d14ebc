import { fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { HealthFinding, HealthReport } from "#contract/health/health.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import AdminHealth from "./admin-health.route.tsx";

beforeEach(() => signInHere(crypto.randomUUID()));

const website: HealthFinding = {
  part: "website",
  state: "good",
  title: "Answers everyone",
  text: "",
  figure: "0.2 s",
  since: null,
  mends: [],
};
const emails: HealthFinding = {
  part: "emails",
  state: "broken",
  title: "The mail server refuses the password",
  text: "3 emails wait. None is lost.",
  figure: "3 wait, 40 min",
  since: "2026-11-29T18:38:00.000Z",
  mends: [
    { label: "Try Again", action: "send-emails" },
    { label: "Waiting Emails", to: "/admin/email/?view=waiting" },
  ],
};
const report: HealthReport = {
  checkedAt: "2026-11-29T19:18:00.000Z",
  findings: [website],
  room: { totalBytes: 200e9, usedBytes: 62e9, uploadBytes: 41e9, months: 14 },
  backupDays: [],
  build: { version: "1.4.2", commit: null },
  alertWays: [],
  episodes: [],
  browserErrors: [],
};

function show(shown: HealthReport) {
  const loaderData = { report: shown, at: Date.parse(shown.checkedAt) };
  const Stub = createRoutesStub([
    { path: "/", Component: () => <AdminHealth {...({ loaderData } as Parameters<typeof AdminHealth>[0])} /> },
  ]);
  render(<Stub />);
}

test("nothing to do is said in two words, with the facts below and no button to mend", async () => {
  show(report);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Everything works");
  expect(screen.getByText("Disk is enough for 14 months")).toBeTruthy();
  expect(screen.getByText(/62 GB of 200 GB/)).toBeTruthy();
  expect(screen.getByText("Version 1.4.2")).toBeTruthy();
  expect(screen.getByText(/Set ALERT_WEBHOOK_URL or ALERT_SMTP_URL/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
});

test("a problem has its sentence, since when, and the button that mends it", async () => {
  let sent: unknown = null;
  answerFetch({
    "POST /api/admin/email/send-again": async (request) => {
      sent = await request.json();
      return json({ emails: 3 });
    },
  });
  show({ ...report, findings: [emails, website], alertWays: ["webhook"] });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("1 thing needs you");
  const problem = within(screen.getByRole("region", { name: emails.title }));
  expect(problem.getByText(/Emails out, since/)).toBeTruthy();
  expect(problem.getByRole("link", { name: "Waiting Emails" }).getAttribute("href")).toBe("/admin/email/?view=waiting");
  expect(screen.getByText(/by webhook/)).toBeTruthy();
  fireEvent.click(problem.getByRole("button", { name: "Try Again" }));
  await expect.poll(() => sent).toEqual({ view: "waiting" });
});
