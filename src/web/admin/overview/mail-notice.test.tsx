import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { MailHealth } from "#contract/mail/mail-desk.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { MailNotice } from "./mail-notice.tsx";

beforeEach(() => signInHere(crypto.randomUUID()));

const well: MailHealth = { unsent: 0, waiting: 0, waitingSince: null, refusal: null, suppressed: 0 };

/** Shows the notice, and waits until the answer was read. */
async function show(health: MailHealth) {
  const { asked } = answerFetch({ "GET /api/admin/email/health": () => json(health) });
  const Stub = createRoutesStub([{ path: "/", Component: MailNotice }]);
  render(<Stub />);
  await expect.poll(() => asked.length).toBe(1);
}

test("email that does not get out is told with what the mail server says, and each part leads to its list", async () => {
  await show({
    unsent: 1,
    waiting: 12,
    waitingSince: new Date().toISOString(),
    refusal: "the mail server refused: 550 Relaying denied",
    suppressed: 2,
  });
  expect(await screen.findByText(/Relaying denied/)).toBeTruthy();
  for (const [name, to] of [
    ["12 emails do not get out", "/admin/email/?view=waiting"],
    ["One email was not sent", "/admin/email/"],
    ["2 addresses get no email", "/admin/email/?view=suppressed"],
  ] as const)
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(to);
});

test("nothing is said while all is well", async () => {
  await show(well);
  expect(screen.queryByRole("heading")).toBeNull();
});
