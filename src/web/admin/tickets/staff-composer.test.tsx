import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { StaffComposer } from "./staff-composer.tsx";

beforeEach(() => {
  localStorage.clear();
  signInHere(crypto.randomUUID());
});

const ticket = {
  number: "T-10427",
  cannedReplies: [{ id: "ready", title: "Ready for pickup", text: "Su equipo está listo." }],
};

/** Sends a reply; `answers` follow one another, "lost" is a connection that ends before the answer. */
async function reply(answers: ("lost" | Response)[], times: number) {
  const sent: { key: string | null; body: FormData }[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.endsWith("/messages")) return json({ lines: [], tax: { label: "", percent: 0 } });
    const headers = new Headers(init?.headers);
    sent.push({ key: headers.get("idempotency-key"), body: init?.body as FormData });
    const answer = answers[sent.length - 1];
    if (!answer || answer === "lost") throw new TypeError("Failed to fetch");
    return answer;
  });
  const Stub = createRoutesStub([{ path: "/", Component: () => <StaffComposer ticket={ticket} /> }]);
  render(<Stub />);
  fireEvent.change(await screen.findByRole("textbox", { name: "Reply" }), { target: { value: "Bring it in." } });
  for (let count = 1; count <= times; count++) {
    fireEvent.click(screen.getByRole("button", { name: "Send Reply" }));
    await expect.poll(() => sent.length).toBe(count);
    await expect.poll(() => screen.getByRole<HTMLButtonElement>("button", { name: "Send Reply" }).disabled).toBe(false);
  }
  return sent;
}

test("a reply whose answer got lost goes out again as the same attempt", async () => {
  const [first, failed, second] = await reply(["lost", json({}, 502), json({ id: crypto.randomUUID() }, 201)], 3);
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect([failed?.key, second?.key]).toEqual([first?.key, first?.key]);
});

test("a refused reply is another attempt", async () => {
  const [first, second] = await reply([json({ title: "No" }, 422), json({ id: crypto.randomUUID() }, 201)], 2);
  expect(second?.key).not.toBe(first?.key);
});

test("the status after sending is in progress until something is asked or chosen", async () => {
  const [sent] = await reply([json({ id: crypto.randomUUID() }, 201)], 1);
  expect(sent?.body.get("status")).toBe("open");
});

test("a canned reply goes below what is typed, and can be changed", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: () => <StaffComposer ticket={ticket} /> }]);
  render(<Stub />);
  const reply = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Reply" });
  const canned = screen.getByRole("combobox", { name: "Canned reply" });
  fireEvent.change(canned, { target: { value: "ready" } });
  expect(reply.value).toBe("Su equipo está listo.");
  fireEvent.change(reply, { target: { value: "Buenas tardes. " } });
  fireEvent.change(canned, { target: { value: "ready" } });
  expect(reply.value).toBe("Buenas tardes.\n\nSu equipo está listo.");
});

test("after a reply is sent by its keys nothing is focused, so that the next keys and words go nowhere", async () => {
  vi.stubGlobal("fetch", async () => json({ id: crypto.randomUUID() }, 201));
  const Stub = createRoutesStub([{ path: "/", Component: () => <StaffComposer ticket={ticket} /> }]);
  render(<Stub />);
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Reply" });
  field.focus();
  fireEvent.change(field, { target: { value: "Bring it in." } });
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await expect.poll(() => field.value).toBe("");
  expect(document.activeElement).toBe(document.body);
});
