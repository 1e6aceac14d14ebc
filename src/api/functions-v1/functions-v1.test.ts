import { createClient, type FunctionsHttpError } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { ChatAnswer } from "#contract/assistant/chat.ts";
import { anonKey } from "#contract/accounts/accounts.ts";
import { chatFallbackSettings } from "#contract/assistant/chat-rules.ts";
import { eventsOf } from "#test/answer-events.ts";
import { accountsServer, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();
const hello = (sessionId = "session-1") => ({ message: "Hello", sessionId });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.call(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe("refusals", () => {
  test.each(["chat", "rate"])("%s needs a user", async (name) => {
    const { client, token } = await signedUp(server);
    await client.auth.signOut();
    for (const [headers, code] of [
      [{}, "UNAUTHORIZED_NO_AUTH_HEADER"],
      [bearer(anonKey), "UNAUTHORIZED_NO_AUTH_HEADER"],
      [{ apikey: "a.b.c", ...bearer("a.b.c") }, "UNAUTHORIZED_NO_AUTH_HEADER"],
      [{ Authorization: "Basic abc" }, "UNAUTHORIZED_NO_AUTH_HEADER"],
      [bearer("rubbish"), "UNAUTHORIZED_INVALID_JWT_FORMAT"],
      [bearer("a.b.c"), "UNAUTHORIZED_ASYMMETRIC_JWT"],
      [bearer(token), "UNAUTHORIZED_ASYMMETRIC_JWT"],
    ] as const) {
      const answer = await post(`/functions/v1/${name}`, hello(), headers);
      expect([answer.status, answer.headers.get("sb-error-code")]).toEqual([401, code]);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      const body = await answer.json();
      expect(body).toEqual({ code, message: expect.any(String), msg: body.message });
    }
  });

  test("unreadable input is 400", async () => {
    const { token } = await signedUp(server);
    for (const body of [
      "",
      "{",
      "[]",
      "null",
      {},
      { message: "hi" },
      { ...hello(), message: " " },
      { ...hello(), message: "x".repeat(2001) },
    ]) {
      const answer = await post("/functions/v1/chat", body, bearer(token));
      expect([body, answer.status]).toEqual([body, 400]);
      expect(answer.headers.get("content-type")).toBe("application/json");
    }
    const rating = { messageId: crypto.randomUUID(), rating: 1, sessionId: "session-1" };
    for (const wrong of [{ rating: 0 }, { rating: "1" }, { rating: 2 }, { messageId: "x" }, { sessionId: "" }])
      expect((await post("/functions/v1/rate", { ...rating, ...wrong }, bearer(token))).status).toBe(400);
    expect((await post("/functions/v1/rate", rating, bearer(token))).status).toBe(404);
    expect((await post("/functions/v1/chat", `"${"x".repeat(1024 * 1024)}"`, bearer(token))).status).toBe(413);
  });

  test("over the limit is 429 with the time to wait and an offer of a human", async () => {
    const { token } = await signedUp(server);
    for (let time = 0; time < 20; time++)
      expect((await post("/functions/v1/chat", hello(), bearer(token))).status).toBe(200);
    const answer = await post("/functions/v1/chat", hello(), bearer(token));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: "too_many", handOver: { state: "offered", reason: "limit" } });
  });

  test("unknown functions are 404, other methods 405, preflights need no token", async () => {
    expect((await post("/functions/v1/nothing", {})).status).toBe(404);
    expect((await server.call("/functions/v1/chat")).status).toBe(405);
    for (const name of ["settings", "chat", "rate"]) {
      const answer = await server.call(`/functions/v1/${name}`, { method: "OPTIONS" });
      expect(answer.status).toBe(204);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      for (const header of ["authorization", "x-client-info", "apikey", "content-type", "x-retry-count"])
        expect(answer.headers.get("access-control-allow-headers")).toContain(header);
    }
  });
});

describe("the published client, unmodified", () => {
  test("gets the settings: signed out, with a stale token, with a malformed one", async () => {
    const { client } = await signedUp(server);
    expect((await server.client().functions.invoke("settings")).data).toMatchObject({
      bot_name: chatFallbackSettings().bot_name,
    });
    expect((await client.functions.invoke("settings")).error).toBeNull();
    const stale = createClient(server.origin, anonKey, { accessToken: async () => "stale.token.here" });
    const { data } = await stale.functions.invoke("settings");
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(chatFallbackSettings()).toSorted());
  });

  test("asks and rates", async () => {
    const { client } = await signedUp(server);
    const { data, error } = await client.functions.invoke("chat", { body: hello() });
    expect(error).toBeNull();
    const answer = ChatAnswer.parse(data);
    const rated = await client.functions.invoke("rate", {
      body: { messageId: answer.messageId, rating: -1, sessionId: "session-1" },
    });
    expect(rated).toMatchObject({ error: null, data: { rating: -1, handOver: { reason: "unhappy" } } });
  });

  test("gets 401 where it expects it", async () => {
    const { data, error } = await server.client().functions.invoke("chat", { body: hello() });
    expect(data).toBeNull();
    expect((error as FunctionsHttpError).context.status).toBe(401);
  });

  test("streams", async () => {
    const { client } = await signedUp(server);
    const { data } = await client.functions.invoke("chat", { body: hello(), headers: { Accept: "text/event-stream" } });
    const { events, headers } = await eventsOf(data as Response);
    expect(events.map(({ event }) => event)).toEqual([...events.slice(1).map(() => "delta"), "done"]);
    const done = ChatAnswer.parse(events.at(-1)?.data);
    expect(headers.get("x-message-id")).toBe(done.messageId);
    expect(
      events
        .slice(0, -1)
        .map(({ data }) => (data as { text: string }).text)
        .join(""),
    ).toBe(done.response);
  });
});

describe("/api/chat", () => {
  test("an answer is followed again by its owner only, and stopping a finished one is harmless", async () => {
    const [owner, other] = [await signedUp(server), await signedUp(server)];
    const answer = await (await post("/functions/v1/chat", hello(), bearer(owner.token))).json();
    const stream = `/api/chat/messages/${answer.messageId}/stream`;
    expect((await server.call(stream)).status).toBe(401);
    expect((await server.call(stream, { headers: bearer(other.token) })).status).toBe(404);
    const { events, headers } = await eventsOf(await server.call(stream, { headers: bearer(owner.token) }));
    expect(headers.get("content-type")).toContain("text/event-stream");
    expect(events.at(-1)).toEqual({ event: "done", data: answer });
    const stop = { method: "DELETE", headers: bearer(owner.token) };
    expect((await server.call(`/api/chat/messages/${answer.messageId}`, stop)).status).toBe(204);
    expect(
      (await server.call(`/api/chat/messages/${answer.messageId}`, { ...stop, headers: bearer(other.token) })).status,
    ).toBe(404);
  });

  test("own conversations: listed, read, exported, handed over, emailed, deleted", async () => {
    const { token } = await signedUp(server);
    const call = async (method: string, path: string, body?: object) => {
      const headers = { ...bearer(token), ...(body ? { "Content-Type": "application/json" } : {}) };
      const answer = await server.call(`/api/chat/conversations${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, body: await answer.json() };
    };
    await post("/functions/v1/chat", { ...hello(), message: "Hello, I am asking" }, bearer(token));
    await post("/functions/v1/chat", hello("session-2"), bearer(token));
    expect((await call("GET", "?limit=1")).body).toMatchObject({
      items: [{ sessionId: "session-2" }],
      nextCursor: expect.any(String),
    });
    expect((await call("GET", "?limit=none")).status).toBe(422);
    expect((await call("GET", "/session-1")).body.lines).toMatchObject([
      { from: "user", text: "Hello, I am asking" },
      { from: "bot" },
    ]);
    const exported = await (await server.call("/api/me/export", { headers: bearer(token) })).json();
    expect(exported.conversations).toMatchObject([
      { messages: [{ text: "Hello, I am asking" }, { author: "bot" }] },
      {},
    ]);
    expect(await call("POST", "/session-1/hand-over", { reason: "urgent" })).toMatchObject({
      status: 200,
      body: { state: "done", reason: "urgent", ticketNumber: expect.stringMatching(/^T-/) },
    });
    expect((await call("POST", "/session-1/transcript")).status).toBe(202);
    expect(await call("DELETE", "/session-2")).toEqual({ status: 200, body: { deleted: 1 } });
    expect(await call("DELETE", "")).toEqual({ status: 200, body: { deleted: 1 } });
    expect((await call("GET", "/session-1")).status).toBe(404);
  });
});
