import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import * as t from "#words/chat.ts";
import * as messages from "#words/messages.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere, signOutHere } from "#test/browser-session.ts";
import { siteLayoutId } from "#web/shell/layouts/site-layout-id.ts";
import { Notifications } from "#web/shell/notifications/notifications.tsx";
import { siteContent } from "#content/site-content.ts";
import { ChatLauncher } from "./chat-launcher.tsx";

const question = "Price of a screen?";
const failure = t.failed.replace("{email}", siteContent.business.supportEmail);
const answer = {
  messageId: "0199a000-0000-7000-8000-000000000001",
  response: "A laptop screen is **$189 to $320**.\n\n1. You bring it in.\n2. We look at it.",
  citations: [{ url: "/services/pc-repair/#prices", title: "PC repair: what it costs" }],
  action: "answer",
  confidence: 0.9,
  language: "en",
  handOver: null,
};

const chatDoor = "POST /functions/v1/chat";
const answered =
  (more: object = {}) =>
  () =>
    json({ ...answer, ...more });
const failed =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    json({ message: "no" }, status, headers);
const events = (list: [event: string, data: unknown][]) => () =>
  new Response(list.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(""), {
    headers: { "content-type": "text/event-stream", "x-message-id": answer.messageId },
  });

const Site = createRoutesStub([
  {
    id: siteLayoutId,
    path: "/",
    loader: () => ({ business: siteContent.business }),
    HydrateFallback: () => null,
    Component: () => (
      <>
        <main>
          <Outlet />
        </main>
        <ChatLauncher />
        <Notifications />
      </>
    ),
    children: [{ path: "*", Component: () => null }],
  },
]);

/** The open panel on a page of the site. */
async function openPanel(path = "/faq/") {
  render(<Site initialEntries={[path]} />);
  fireEvent.click(await screen.findByRole("button", { name: "Open chat" }));
  const dialog = await screen.findByRole("dialog", { name: "Chat assistant" });
  return within(dialog);
}

type Panel = Awaited<ReturnType<typeof openPanel>>;
const fieldOf = (panel: Panel) => panel.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const logOf = (panel: Panel) => within(panel.getByRole("log", { name: "Conversation" }));
const toast = (text: string) => within(screen.getByRole("region", { name: "Notifications" })).findByText(text);

/** Types a question, sends it with Enter and waits until the answer, or its failure, is there. */
async function ask(panel: Panel, text = question) {
  fireEvent.change(fieldOf(panel), { target: { value: text } });
  fireEvent.keyDown(fieldOf(panel), { key: "Enter" });
  await waitFor(() => expect(panel.queryByText("Typing...")).toBeNull());
}

describe("signed out", () => {
  beforeEach(signOutHere);

  test("there is a way in that leads back, three ways without, and no field; Escape closes", async () => {
    answerFetch({});
    const panel = await openPanel("/services/pc-repair/");
    for (const [name, path] of [
      ["FAQs", "/faq/"],
      ["Support Center", "/support/"],
      ["Contact Us", "/contact-us/"],
    ] as const) {
      const link = panel.getByRole("link", { name });
      expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([path, "_blank"]);
    }
    expect(panel.getByRole("link", { name: "Sign In for AI Assistant" }).getAttribute("href")).toBe(
      `/auth/?from=${encodeURIComponent("/services/pc-repair/")}`,
    );
    expect(panel.queryByRole("textbox")).toBeNull();
    fireEvent.keyDown(panel.getByRole("link", { name: "FAQs" }), { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open chat" }));
  });
});

describe("signed in", () => {
  beforeEach(() => signInHere());

  test("blanks are not sent, nor anything while an answer is on its way; Shift+Enter does not send", async () => {
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { bodiesOf } = answerFetch({ [chatDoor]: () => held.then(answered()) });
    const panel = await openPanel();
    const field = fieldOf(panel);
    fireEvent.change(field, { target: { value: "  \n " } });
    fireEvent.click(panel.getByRole("button", { name: "Send" }));
    fireEvent.change(field, { target: { value: `${question}\nAnd a battery?` } });
    fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
    expect(bodiesOf(chatDoor)).toEqual([]);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(await panel.findByText("Typing...")).toBeDefined();
    expect(field.disabled).toBe(true);
    expect(panel.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
    expect(panel.getByRole("button", { name: "Stop" })).toBeDefined();
    letGo();
    const sources = await panel.findByRole("list", { name: "Sources" });
    expect(within(sources).getByRole("link").getAttribute("href")).toBe("/services/pc-repair/#prices");
    expect(panel.getByText("$189 to $320")).toBeDefined();
    expect(panel.getByText("You bring it in.")).toBeDefined();
    expect(fieldOf(panel).disabled).toBe(false);
    expect(bodiesOf(chatDoor)).toEqual([
      { message: `${question}\nAnd a battery?`, sessionId: expect.stringMatching(/^[\w-]{8,64}$/) },
    ]);
  });

  test("an answer is text, whatever stands in it; sources are places of this site", async () => {
    answerFetch({
      [chatDoor]: answered({
        response: "<img src=x onerror=alert(1)> [here](javascript:alert(1)) **bold**",
        citations: [
          { url: "https://evil.example/", title: "Elsewhere" },
          { url: "//evil.example", title: "Else" },
          { url: "/faq/", title: "Here" },
        ],
      }),
    });
    const panel = await openPanel();
    await ask(panel);
    expect(panel.getByText(/<img src=x onerror=alert\(1\)>/)).toBeDefined();
    expect(document.querySelector("[role=log] img, [role=log] script")).toBeNull();
    const links = within(panel.getByRole("list", { name: "Sources" })).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Here"]);
  });

  test("an answer that was cut off is picked up again", async () => {
    answerFetch({
      [chatDoor]: events([["delta", { text: "A laptop screen" }]]),
      [`GET /api/chat/messages/${answer.messageId}/stream`]: events([["done", answer]]),
    });
    const panel = await openPanel();
    fireEvent.change(fieldOf(panel), { target: { value: question } });
    fireEvent.keyDown(fieldOf(panel), { key: "Enter" });
    expect(await panel.findByText("$189 to $320", {}, { timeout: 5000 })).toBeDefined();
    expect(panel.getAllByRole("button", { name: "Helpful" })).toHaveLength(1);
  });

  test("stopped: what was written stays, the server hears of it, and the next question goes out", async () => {
    const half = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode('event: delta\ndata: {"text":"Half an answer"}\n\n')),
    });
    const headers = { "content-type": "text/event-stream", "x-message-id": answer.messageId };
    const stopDoor = `DELETE /api/chat/messages/${answer.messageId}`;
    const { bodiesOf } = answerFetch({
      [chatDoor]: [
        () => new Response(half, { headers }),
        answered({ messageId: "0199a000-0000-7000-8000-000000000002" }),
      ],
      [stopDoor]: () => new Response(null, { status: 204 }),
    });
    const panel = await openPanel();
    fireEvent.change(fieldOf(panel), { target: { value: "A long story?" } });
    fireEvent.keyDown(fieldOf(panel), { key: "Enter" });
    expect(await panel.findByText("Half an answer")).toBeDefined();
    expect(panel.queryByRole("button", { name: "Helpful" })).toBeNull();
    fireEvent.click(panel.getByRole("button", { name: "Stop" }));
    await waitFor(() => expect(panel.queryByText("Typing...")).toBeNull());
    expect(logOf(panel).getByText("Half an answer")).toBeDefined();
    await waitFor(() => expect(bodiesOf(stopDoor)).toHaveLength(1));
    await ask(panel);
    expect(await panel.findByText("$189 to $320")).toBeDefined();
  });

  test("a refusal: the specified words, a notice, and the question is kept", async () => {
    answerFetch({ [chatDoor]: failed(403) });
    const panel = await openPanel();
    await ask(panel);
    expect(await screen.findByText(t.pleaseSignIn)).toBeDefined();
    expect(await toast(messages.chatSignIn.description)).toBeDefined();
    expect(fieldOf(panel).value).toBe(question);
  });

  test("the session ends in the middle: the specified words, and a way back in", async () => {
    answerFetch({
      [chatDoor]: [answered(), failed(401)],
      "POST /auth/v1/token": () => json({ code: "refresh_token_not_found", message: "gone" }, 400),
    });
    const panel = await openPanel();
    await ask(panel);
    await ask(panel, "And on Saturday?");
    expect(await panel.findByText(t.pleaseSignIn)).toBeDefined();
    expect(await toast(messages.chatSignIn.description)).toBeDefined();
    expect(panel.getByRole("link", { name: "Sign In for AI Assistant" })).toBeDefined();
    expect(panel.queryByText("$189 to $320")).toBeNull();
  });

  test("numbers of one's own tickets in an answer lead to them", async () => {
    answerFetch({ [chatDoor]: answered({ response: "Your ticket T-10500 is open.", citations: [] }) });
    const panel = await openPanel();
    await ask(panel, "What is the status of my ticket?");
    expect(panel.getByRole("link", { name: "T-10500" }).getAttribute("href")).toBe("/support/ticket/T-10500/");
  });

  test("500, a failed stream and no connection: an apology, a notice, and the question again", async () => {
    const { bodiesOf } = answerFetch({
      [chatDoor]: [
        failed(500),
        events([["error", { code: "failed", message: "no" }]]),
        () => Promise.reject(new TypeError("Failed to fetch")),
        answered(),
      ],
    });
    const panel = await openPanel();
    await ask(panel);
    expect(await toast(messages.chatFailed.description)).toBeDefined();
    for (let attempt = 2; attempt <= 4; attempt++) {
      expect(panel.getAllByText(failure)).toHaveLength(1);
      fireEvent.click(panel.getByRole("button", { name: "Try again" }));
      await waitFor(() => expect(bodiesOf(chatDoor)).toHaveLength(attempt));
      await waitFor(() => expect(panel.queryByText("Typing...")).toBeNull());
    }
    expect(await panel.findByText("$189 to $320")).toBeDefined();
    expect(panel.queryByText(failure)).toBeNull();
    expect(panel.getAllByText(question)).toHaveLength(1);
  });

  test("too many questions: when to try again, and the question is kept for the next page load", async () => {
    answerFetch({ [chatDoor]: failed(429, { "retry-after": "300" }) });
    const panel = await openPanel();
    await ask(panel);
    expect(panel.getByText(/Try again at \d+:\d\d [ap]m\. Your question is kept below\./)).toBeDefined();
    expect(fieldOf(panel).value).toBe(question);
    expect(sessionStorage.getItem("chat-draft")).toContain(question);
  });

  test("an earlier answer that failed says so when one goes on, and can be asked again", async () => {
    const earlier = {
      sessionId: "earlier-session",
      startedAt: "2026-11-20T10:00:00Z",
      lastAt: "2026-11-20T10:00:00Z",
      title: question,
      messages: 1,
    };
    answerFetch({
      "GET /api/chat/conversations": () => json({ items: [earlier], nextCursor: null }),
      "GET /api/chat/conversations/earlier-session": () =>
        json({
          sessionId: earlier.sessionId,
          startedAt: earlier.startedAt,
          lines: [{ id: "1", from: "user", text: question, at: earlier.lastAt }],
          pending: { messageId: answer.messageId, state: "failed" },
        }),
      [chatDoor]: answered(),
    });
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole("button", { name: "Continue where you left off" }));
    expect(await panel.findByText(failure)).toBeDefined();
    expect(panel.queryByRole("button", { name: "Helpful" })).toBeNull();
    fireEvent.click(panel.getByRole("button", { name: "Try again" }));
    expect(await panel.findByRole("button", { name: "Helpful" })).toBeDefined();
    expect(panel.queryByText(failure)).toBeNull();
    expect(logOf(panel).getAllByText(question)).toHaveLength(1);
  });

  test("whoever signs in next starts with nothing", async () => {
    answerFetch({ [chatDoor]: answered() });
    const panel = await openPanel();
    await ask(panel, "Is the battery of my old ThinkPad swelling?");
    signInHere("0199a000-0000-7000-8000-00000000000b");
    await waitFor(() => expect(panel.queryByText(/ThinkPad/)).toBeNull());
    expect(fieldOf(panel).value).toBe("");
  });
});
