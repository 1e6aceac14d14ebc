import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { CalendarFeedsCard } from "./calendar-feeds-card.tsx";

const path = "/api/me/calendar-feeds";
const id = "018f0000-0000-7000-8000-000000000001";
const feed = {
  id,
  scope: "own",
  busyOnly: true,
  organization: "Oakdale Dental",
  createdAt: "2026-11-20T18:00:00.000Z",
  lastReadAt: null,
};
const address = "http://localhost:3000/calendar/abc.ics";

function show(answers: Parameters<typeof answerFetch>[0]) {
  signInHere();
  const server = answerFetch(answers);
  const Stub = createRoutesStub([{ path: "/", Component: CalendarFeedsCard }]);
  render(<Stub />);
  return server;
}

test("an address is shown once, after it was made", async () => {
  const server = show({
    [`GET ${path}`]: [
      () => json({ items: [], organization: "Oakdale Dental" }),
      () => json({ items: [feed], organization: "Oakdale Dental" }),
    ],
    [`POST ${path}`]: () => json({ id, address }, 201),
  });
  fireEvent.change(await screen.findByRole("combobox", { name: "Whose appointments" }), {
    target: { value: "organization" },
  });
  fireEvent.change(screen.getByRole("combobox", { name: "What the calendar shows" }), { target: { value: "busy" } });
  fireEvent.click(screen.getByRole("button", { name: "Create Address" }));
  expect(await screen.findByText(address)).toBeTruthy();
  expect(server.bodiesOf(`POST ${path}`)).toEqual([{ scope: "organization", busyOnly: true }]);
  expect(await screen.findByText("Mine, Oakdale Dental")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(address)).toBeNull();
});

test("an address is ended, and people without the right choose only what it shows", async () => {
  const server = show({
    [`GET ${path}`]: [() => json({ items: [feed], organization: null }), () => json({ items: [], organization: null })],
    [`DELETE ${path}/${id}`]: () => new Response(null, { status: 204 }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "End the address for Mine, Oakdale Dental" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Calendar addresses" })).toBeNull());
  expect(server.asked.map(({ key }) => key)).toContain(`DELETE ${path}/${id}`);
  expect(screen.queryByRole("combobox", { name: "Whose appointments" })).toBeNull();
});

test("it says when the list did not load", async () => {
  show({ [`GET ${path}`]: () => json({ title: "No" }, 503) });
  expect(await screen.findByRole("alert")).toBeTruthy();
});
