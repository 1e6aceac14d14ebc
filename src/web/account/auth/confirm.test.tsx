// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Confirm from "./confirm.route.tsx";
import { pathWithin } from "./confirm-link.ts";

const Stub = createRoutesStub([
  { path: "/auth/confirm", Component: Confirm },
  { path: "*", Component: () => <p>another page</p> },
]);

let sent: { url: string; body: unknown }[] = [];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (url: RequestInfo | URL, init?: RequestInit) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body ?? "null")) });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = (query: string) => render(<Stub initialEntries={[`/auth/confirm?${query}`]} />);

test("nothing is sent before the button is pressed, then the key and this browser's verifiers", async () => {
  answer = () => Response.json({ code: "otp_expired" }, { status: 403 });
  const verifier = "a".repeat(60);
  localStorage.setItem("sb-auth-token-code-verifier", JSON.stringify(`${verifier}/recovery`));
  localStorage.setItem("sb-auth-token-flows-code-verifier", JSON.stringify(["x"]));
  open("token_hash=abc&type=signup&redirect_to=https%3A%2F%2Fevil.example%2F");
  const button = await screen.findByRole("button", { name: "Confirm Email Address" });
  expect(sent).toEqual([]);
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  fireEvent.click(button);
  await screen.findByRole("heading", { name: "This link has expired" });
  expect(sent).toEqual([
    { url: "/auth/v1/verify", body: { type: "signup", token_hash: "abc", code_verifiers: [verifier] } },
  ]);
});

test("an address change waits for the other address", async () => {
  answer = () => Response.json({ msg: "Confirmation link accepted.", code: "200" });
  open("token_hash=abc&type=email_change");
  fireEvent.click(await screen.findByRole("button", { name: "Confirm Address Change" }));
  expect(await screen.findByRole("heading", { name: "One more email to confirm" })).toBeTruthy();
});

test("sign-in is unlocked by its own endpoint", async () => {
  answer = () => Response.json({});
  open("token_hash=abc&type=unlock");
  fireEvent.click(await screen.findByRole("button", { name: "Unlock Sign-in" }));
  await screen.findByRole("heading", { name: "Sign-in is unlocked" });
  expect(sent).toEqual([{ url: "/auth/v1/unlock", body: { token_hash: "abc" } }]);
});

test.each(["type=signup", "token_hash=abc", "token_hash=abc&type=other"])("%s offers a new link", async (query) => {
  open(query);
  expect(await screen.findByRole("link", { name: "request a new link" })).toBeTruthy();
});

test("a failure keeps the button", async () => {
  answer = () => Response.json({}, { status: 503 });
  open("token_hash=abc&type=recovery");
  fireEvent.click(await screen.findByRole("button", { name: "Continue" }));
  await screen.findByText("We could not be reached. Check your connection and try again.");
  expect(screen.getByRole("button", { name: "Continue" })).toHaveProperty("disabled", false);
});

test.each([
  ["http://localhost:3000/dashboard/?a=1#b", "/dashboard/?a=1#b"],
  ["https://evil.example/", "/"],
  ["http://localhost:3000@evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  [null, "/"],
])("after confirming, %s leads to %s", (target, path) => {
  expect(pathWithin(target, "http://localhost:3000")).toBe(path);
});
