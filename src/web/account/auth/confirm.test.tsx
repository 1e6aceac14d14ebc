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

const whose = (contested: boolean) =>
  Response.json(
    { error_code: "password_needed", sign_up: { email: "ana@example.com", name: "Ana", contested } },
    { status: 422 },
  );

test("a sign-up of another browser asks for its password, or for a new one", async () => {
  answer = () => whose(false);
  open("token_hash=abc&type=signup");
  fireEvent.click(await screen.findByRole("button", { name: "Confirm Email Address" }));
  await screen.findByRole("heading", { name: "Did you sign up?" });
  screen.getByText("Somebody signed up with ana@example.com as Ana in another browser.");
  fireEvent.click(screen.getByRole("button", { name: "Confirm Email Address" }));
  await screen.findByText("Type the password, or choose a new one.");
  expect(sent).toHaveLength(1);
  answer = () => Response.json({ error_code: "invalid_credentials" }, { status: 400 });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Wr0ng-one!" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm Email Address" }));
  await screen.findByText("This is not the password typed at sign-up. Try again, or choose a new one.");
  expect(sent[1]?.body).toMatchObject({ token_hash: "abc", code_verifiers: [], password: "Wr0ng-one!" });
  fireEvent.click(screen.getByRole("button", { name: "Choose a new password" }));
  fireEvent.change(screen.getByLabelText("New password"), { target: { value: "short" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm Email Address" }));
  await screen.findByText("Use at least 8 characters with uppercase, lowercase, numbers and symbols.");
  fireEvent.change(screen.getByLabelText("New password"), { target: { value: "Own3r-of-this!" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm Email Address" }));
  await waitFor(() => expect(sent[2]?.body).toMatchObject({ new_password: "Own3r-of-this!" }));
});

test("a contested sign-up shows no name and takes a new password only", async () => {
  answer = () => whose(true);
  open("token_hash=abc&type=signup");
  fireEvent.click(await screen.findByRole("button", { name: "Confirm Email Address" }));
  await screen.findByLabelText("New password");
  expect(screen.queryByText(/Ana\b/)).toBeNull();
  expect(screen.queryByRole("button", { name: "I know the password" })).toBeNull();
});

test("a stranger's sign-up is deleted", async () => {
  answer = () => whose(false);
  open("token_hash=abc&type=signup");
  fireEvent.click(await screen.findByRole("button", { name: "Confirm Email Address" }));
  answer = () => Response.json({});
  fireEvent.click(await screen.findByRole("button", { name: "That wasn't me" }));
  await screen.findByRole("heading", { name: "The account is gone" });
  expect(sent[1]).toEqual({ url: "/auth/v1/deny", body: { token_hash: "abc" } });
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
