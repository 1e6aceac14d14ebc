import { expect, test } from "vitest";
import { changeChat, newChat, ticketOf } from "./chat-state.ts";

const messageId = "0199a000-0000-7000-8000-000000000001";

test("a question, its answer, and its rating", () => {
  let state = changeChat(newChat(), { type: "asked", text: "Screen?" });
  expect(state.streaming).toBe("");
  state = changeChat(state, { type: "text", text: "It is" });
  expect(state.streaming).toBe("It is");
  const answer = { response: "It is $189.", citations: [{ url: "/services/pc-repair/", title: "PC repair" }] };
  state = changeChat(state, { type: "answered", answer, messageId });
  expect(state).toMatchObject({ streaming: null, entries: [{ text: "Screen?" }, { id: messageId, rating: null }] });
  state = changeChat(state, { type: "rated", id: messageId, rating: -1 });
  expect(state.entries[1]).toMatchObject({ rating: -1, sessionId: state.sessionId });
});

test("sources elsewhere are left out", () => {
  const citations = ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:1", "/faq/#a"];
  const answer = { response: "So.", citations: citations.map((url) => ({ url, title: "Here" })) };
  const state = changeChat(newChat(), { type: "answered", answer, messageId });
  expect(state.entries[0]).toMatchObject({ citations: [{ url: "/faq/#a" }] });
});

test("an answer that is picked up again never grows shorter while it is read", () => {
  const asked = changeChat(newChat(), { type: "asked", text: "Screen?" });
  const half = changeChat(asked, { type: "text", text: "It is $1" });
  expect(changeChat(half, { type: "text", text: "It" }).streaming).toBe("It is $1");
});

test("stopped: what there is stays; without a word there is a note", () => {
  const asked = changeChat(newChat(), { type: "asked", text: "Screen?" });
  const stop = { type: "stopped", messageId, note: "Stopped." } as const;
  expect(changeChat(asked, stop).entries[1]).toMatchObject({ kind: "note", text: "Stopped." });
  const half = changeChat(asked, { type: "text", text: "It is" });
  expect(changeChat(half, stop).entries[1]).toMatchObject({ kind: "bot", id: messageId, text: "It is" });
});

test("a failed question can be asked again without standing there twice", () => {
  let state = changeChat(newChat(), { type: "asked", text: "Screen?" });
  state = changeChat(state, { type: "failed", text: "Sorry.", retry: "Screen?" });
  state = changeChat(state, { type: "asked", text: "Screen?", again: true });
  expect(state.entries).toMatchObject([{ kind: "user", text: "Screen?" }]);
  state = changeChat(state, { type: "failed", text: "Too many.", unasked: true });
  expect(state.entries).toMatchObject([{ kind: "note", text: "Too many." }]);
});

test("an earlier conversation goes on under its own session; deleting starts anew", () => {
  const handOver = { state: "done", reason: "asked", replyBy: "today", ticketNumber: "T-10427" } as const;
  const line = {
    id: messageId,
    text: "x",
    citations: [],
    action: null,
    handOver: null,
    rating: null,
    at: "",
  } as const;
  const lines = [
    { ...line, from: "user" as const, citations: [] },
    { ...line, from: "bot" as const, citations: [], handOver },
  ];
  const state = changeChat(newChat(), { type: "continued", sessionId: "earlier-one", lines, writing: true });
  expect(state).toMatchObject({ sessionId: "earlier-one", entries: [{ kind: "user" }, { kind: "bot" }] });
  expect(ticketOf(state.entries)).toEqual(handOver);
  const emptied = changeChat(state, { type: "emptied" });
  expect(emptied.entries).toEqual([]);
  expect(emptied.sessionId).not.toBe("earlier-one");
});
