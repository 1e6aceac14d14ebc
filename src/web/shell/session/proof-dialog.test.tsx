// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api-client.ts";
import { withFreshProof } from "./proof-requests.ts";
import { SessionKeeper } from "./session-keeper.tsx";

const Stub = createRoutesStub([{ path: "/", Component: SessionKeeper }]);
let sent: string[] = [];
let proven = false;

beforeEach(() => {
  sent = [];
  proven = false;
  vi.stubGlobal("fetch", async (url: RequestInfo | URL, init?: RequestInit) => {
    sent.push(`${init?.method} ${String(url)} ${String(init?.body ?? "")}`);
    if (String(url) === "/api/me/proof") {
      if (!String(init?.body).includes("right"))
        return Response.json({ detail: "This is not your password." }, { status: 422 });
      proven = true;
      return new Response(null, { status: 204 });
    }
    return proven
      ? Response.json({ done: true })
      : Response.json({ code: "proof_required", detail: "Confirm that it is you." }, { status: 403 });
  });
  render(<Stub />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const password = () => screen.findByLabelText("Password");

test("a change that needs a proof asks for it, then goes through", async () => {
  const change = api.admin.accounts[":id"].role.$put({ param: { id: "1" }, json: { role: "admin" } });
  fireEvent.change(await password(), { target: { value: "wrong" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByText("This is not your password.");
  fireEvent.change(await password(), { target: { value: "right" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect((await change).ok).toBe(true);
  expect(sent.filter((line) => line.includes("/role"))).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("closing the dialog leaves the refusal", async () => {
  const change = api.admin.accounts[":id"].role
    .$put({ param: { id: "1" }, json: { role: "member" } })
    .catch((error: Error) => error);
  await password();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await change).toMatchObject({ message: "Confirm that it is you." });
});

test("a call of the auth client is made again after the proof", async () => {
  const answers = [{ error: { code: "reauthentication_needed" } }, { error: null }];
  const call = withFreshProof(async () => answers.shift() ?? { error: null });
  fireEvent.change(await password(), { target: { value: "right" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await call).toEqual({ error: null });
});
