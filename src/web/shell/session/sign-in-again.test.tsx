// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere, signOutHere } from "#test/browser-session.ts";
import { useGuardAgain } from "#web/shell/layouts/use-guard-again.ts";
import { api } from "./api-client.ts";
import { SessionKeeper } from "./session-keeper.tsx";
// The dialog is fetched when it is needed; here it is there already.
import "./sign-in-again.tsx";
import { signInRequests } from "./sign-in-requests.ts";
import { sessionStore } from "./session-store.ts";

const user = "0199a000-0000-7000-8000-00000000000a";
const claims = (sub: string) => Buffer.from(JSON.stringify({ sub, aal: "aal1", exp: 4e9 })).toString("base64url");
const session = {
  access_token: `${Buffer.from('{"alg":"ES256","typ":"JWT"}').toString("base64url")}.${claims(user)}.bmV3`,
  refresh_token: "new",
  token_type: "bearer",
  expires_in: 3600,
  user: { id: user, email: "maria@example.com", aud: "authenticated", app_metadata: {}, user_metadata: {} },
};
const post = "POST /api/tickets/T-1/close";
let guarded = 0;

function Screen() {
  useGuardAgain();
  return (
    <>
      <SessionKeeper />
      <textarea aria-label="Reply" />
      <Outlet />
    </>
  );
}

beforeEach(async () => {
  guarded = 0;
  signInHere(user);
  const Stub = createRoutesStub([
    { path: "/", Component: Screen, loader: () => ({ times: guarded++ }), HydrateFallback: () => null },
  ]);
  // With its effects: the page listens for questions.
  await act(async () => void render(<Stub />));
});
afterEach(() => {
  signInRequests.answer(false);
  cleanup();
  signOutHere();
});

const endedSession = () =>
  answerFetch({
    [post]: [() => json({ title: "Unauthorized" }, 401), () => json({ done: true })],
    "POST /auth/v1/token": [() => json({ code: "refresh_token_not_found", message: "gone" }, 400), () => json(session)],
  });
const close = () => api.tickets[":number"].close.$post({ param: { number: "T-1" } });

test("a send after the session has ended asks for a sign-in, keeps what was typed, and goes through", async () => {
  const { bodiesOf } = endedSession();
  fireEvent.change(await screen.findByLabelText("Reply"), { target: { value: "Half a letter" } });
  const sent = close();
  sent.catch(() => undefined);
  await screen.findByText("Sign in again to go on. What you typed is still here.");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("maria@example.com");
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Long-Enough-1" } });
  fireEvent.click(screen.getByRole("button", { name: "Sign In" }));
  expect((await sent).ok).toBe(true);
  expect(bodiesOf(post)).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reply").value).toBe("Half a letter");
  expect(guarded).toBe(1);
});

test("closed without a sign-in, the send is refused in one sentence and the guard decides again", async () => {
  endedSession();
  await screen.findByLabelText("Reply");
  const refused = close().catch((error: Error) => error);
  fireEvent.keyDown(await screen.findByRole("dialog"), { key: "Escape" });
  expect(await refused).toMatchObject({
    status: 401,
    message: "Your session has ended. Sign in again; what you typed is still here.",
  });
  await expect.poll(() => guarded, { timeout: 10_000 }).toBe(2);
});

test("somebody who leaves is asked nothing", async () => {
  answerFetch({});
  await screen.findByLabelText("Reply");
  sessionStore.leave();
  signOutHere();
  await expect.poll(() => guarded, { timeout: 10_000 }).toBe(2);
  expect(screen.queryByRole("dialog")).toBeNull();
});
