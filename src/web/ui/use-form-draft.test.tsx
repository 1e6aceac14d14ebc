// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { createRoutesStub, Form, redirect } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { RootErrorScreen } from "#web/root-error-screen.tsx";
import { hasDraft, sendAndForgetDraft, useFormDraft } from "./use-form-draft.ts";

function Contact() {
  const form = useRef<HTMLFormElement>(null);
  useFormDraft("contact", form, null);
  return (
    <Form method="post" action="/contact" ref={form}>
      <label>
        Message <input name="message" />
      </label>
      <button type="submit">Send</button>
    </Form>
  );
}

const typed = async () => (await screen.findByLabelText<HTMLInputElement>("Message")).value;

function open(action: () => Promise<Response>) {
  const Stub = createRoutesStub([
    { path: "/contact", Component: Contact, action, ErrorBoundary: RootErrorScreen },
    { path: "/done", Component: () => <p>Sent</p> },
  ]);
  return render(<Stub initialEntries={["/contact"]} />);
}

async function send() {
  fireEvent.input(await screen.findByLabelText("Message"), { target: { value: "My printer" } });
  expect(hasDraft("contact")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test.each([
  ["the connection is lost", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server is away", () => Promise.reject(new Response(null, { status: 503 }))],
])("what was typed is kept when %s", async (_, action) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  open(action);
  await send();
  await screen.findByRole("heading", { name: "This screen did not load" });
  cleanup();
  open(action);
  expect(await typed()).toBe("My printer");
});

test("it is forgotten once it was sent", async () => {
  open(async () => redirect("/done"));
  await send();
  await screen.findByText("Sent");
  expect(hasDraft("contact")).toBe(false);
});

test("an answer that comes before the form knows it is being sent forgets the draft too", async () => {
  localStorage.setItem("draft:contact", JSON.stringify({ message: "My printer" }));
  const accepted = redirect("/appointment/B-1/");
  await expect(sendAndForgetDraft("contact", () => Promise.reject(accepted))).rejects.toBe(accepted);
  expect(hasDraft("contact")).toBe(false);
});
