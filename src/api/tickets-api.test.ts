import { describe, expect, test, vi } from "vitest";
import { visitorLimits } from "#domain/limits/require-within-limit.ts";
import { testApi } from "#test/test-api.ts";
import { emailsTo, linkIn, solvedBotCheck, type TestCtx, testCtx } from "#test/test-ctx.ts";

const words = {
  subject: "Printer on fire",
  description: "Not really, but close.",
  category: "other",
  priority: "low",
  name: "Bo",
  email: "bo@example.com",
};

async function opened(ctx: TestCtx): Promise<{ number: string; key: string }> {
  const answer = await testApi(ctx).send("/api/tickets", { ...words, botCheck: await solvedBotCheck(ctx) });
  expect(answer.status).toBe(201);
  return answer.json();
}

describe("POST /api/tickets refuses", () => {
  test.each([
    ["no bot check", words, {}, 422],
    ["broken JSON", "{", {}, 400],
    ["another content type", "subject=x", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["no content type", "{}", { "Content-Type": "" }, 415],
    ["2 MiB", JSON.stringify({ ...words, description: "x".repeat(2 * 1024 * 1024) }), {}, 413],
    ["an array", "[]", {}, 422],
    ["null", "null", {}, 422],
    ["a deep body", `${"[".repeat(10_000)}${"]".repeat(10_000)}`, {}, 400],
    ["unknown fields", { ...words, status: "closed", role: "admin" }, {}, 422],
    ["the prototype", '{"__proto__": {"admin": true}, "subject": "x"}', {}, 422],
  ] as [string, unknown, Record<string, string>, number][])("%s", async (_, body, headers, status) => {
    const answer = await testApi(await testCtx()).send("/api/tickets", body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      type: "about:blank",
      title: expect.any(String),
      status,
      detail: expect.any(String),
    });
  });

  test("invalid UTF-8", async () => {
    const answer = await testApi(await testCtx()).request("/api/tickets", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    expect(answer.status).toBe(400);
  });

  test("and names every invalid field", async () => {
    const answer = await testApi(await testCtx()).send("/api/tickets", { ...words, email: "nobody", subject: "" });
    expect(await answer.json()).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([
        expect.objectContaining({ path: "email" }),
        expect.objectContaining({ path: "subject" }),
      ]),
    });
  });
});

test("POST /api/tickets opens one, and the emailed key reads and answers it", async () => {
  const ctx = await testCtx();
  const api = testApi(ctx);
  const { number, key: statusKey } = await opened(ctx);
  const status = await api.request(`/api/tickets/${number}`, { headers: { "Ticket-Key": statusKey } });
  expect(await status.json()).not.toHaveProperty("subject");
  const mail = (await emailsTo(ctx, words.email)).find(({ text_body: text }) => text?.includes(number));
  const headers = { "Ticket-Key": linkIn(mail?.text_body ?? null).key };
  expect(await (await api.request(`/api/tickets/${number}`, { headers })).json()).toMatchObject({
    number,
    subject: words.subject,
  });
  expect((await api.send(`/api/tickets/${number}/messages`, { body: "Still burning" }, headers)).status).toBe(201);

  const form = new FormData();
  form.set("body", "A picture of it");
  form.append("attachments", new File(["smoke"], "smoke.txt"));
  expect(
    (await api.request(`/api/tickets/${number}/attachments`, { method: "POST", headers, body: form })).status,
  ).toBe(201);
  const thread = await (await api.request(`/api/tickets/${number}`, { headers })).json();
  const file = thread.messages.at(-1).attachments[0];
  const download = await api.request(`/api/tickets/${number}/attachments/${file.id}`, { headers });
  expect(await download.text()).toBe("smoke");
  expect(Object.fromEntries(download.headers)).toMatchObject({
    "content-disposition": expect.stringMatching(/^attachment; filename="smoke.txt"/),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
});

describe("without the key", () => {
  test.each([
    ["GET", ""],
    ["POST", "/messages"],
    ["POST", "/attachments"],
    ["GET", "/attachments/0190b0f0-0000-7000-8000-000000000000"],
  ])("%s /api/tickets/:number%s is 404, like an unknown number", async (method, path) => {
    const ctx = await testCtx();
    const { number } = await opened(ctx);
    const ask = async (which: string) => {
      const body =
        method === "GET"
          ? undefined
          : path === "/messages"
            ? JSON.stringify({ body: "hi" })
            : new URLSearchParams({ body: "hi" });
      const answer = await testApi(ctx).request(`/api/tickets/${which}${path}`, {
        method,
        body,
        headers: path === "/messages" ? { "Content-Type": "application/json" } : {},
      });
      return { status: answer.status, body: await answer.text() };
    };
    expect(await ask(number)).toEqual(await ask("T-9999999"));
    expect((await ask(number)).status).toBe(404);
  });

  test.each(["T-1", "..%2f", "T-99999999999999999999"])("GET /api/tickets/%s returns 404", async (number) => {
    expect((await testApi(await testCtx()).request(`/api/tickets/${number}`)).status).toBe(404);
  });
});

describe("POST /api/tickets/lookup", () => {
  test("responds the same for known and unknown numbers", async () => {
    const ctx = await testCtx();
    const { number } = await opened(ctx);
    const api = testApi(ctx);
    const known = await api.send("/api/tickets/lookup", { number, email: "else@example.com" });
    const unknown = await api.send("/api/tickets/lookup", { number: "T-7777777", email: "else@example.com" });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(known.status).toBe(404);
  });

  test("says when to retry", async () => {
    const ctx = await testCtx();
    const api = testApi(ctx);
    for (let miss = 0; miss < 5; miss++)
      await api.send("/api/tickets/lookup", {
        number: "T-6666666",
        email: "x@example.com",
        botCheck: await solvedBotCheck(ctx),
      });
    const answer = await api.send("/api/tickets/lookup", { number: "T-6666666", email: "x@example.com" });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("before a body is read", () => {
  /** A body that records whether it is being read. */
  function watched() {
    let read = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          read = true;
          controller.enqueue(new Uint8Array(1024));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    return { init: { method: "POST", headers, body, duplex: "half" as const }, wasRead: () => read };
  }

  test("an upload without the ticket's key is refused", async () => {
    const { init, wasRead } = watched();
    const answer = await testApi(await testCtx()).request("/api/tickets/T-10427/attachments", init);
    expect([answer.status, wasRead()]).toEqual([404, false]);
  });

  test("a ticket with files is refused to a network that has opened too many", async () => {
    const ctx = await testCtx();
    const { openTicketNetwork } = visitorLimits;
    for (let count = 0; count < openTicketNetwork.points; count++)
      await ctx.rateLimits.use(openTicketNetwork, ctx.client.network);
    const { init, wasRead } = watched();
    const answer = await testApi(ctx).request("/api/tickets", init);
    expect([answer.status, wasRead()]).toEqual([429, false]);
  });
});

describe("an upload in progress", () => {
  const stored = async (ctx: TestCtx) => (await ctx.files.listOlderThan(new Date(Date.now() + 1000))).length;
  const upload = async (ctx: TestCtx, fields: [string, string | File][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const answer = await testApi(ctx).request("/api/tickets", { method: "POST", body: form });
    return { status: answer.status, body: await answer.json() };
  };
  const text = (name: string, bytes = 20) => new File(["x".repeat(bytes)], name);
  const typed = Object.entries({ ...words, email: "files@example.com" });

  test("is stored file by file and belongs to the ticket", async () => {
    const ctx = await testCtx();
    const fields: [string, string | File][] = [...typed, ["botCheck", await solvedBotCheck(ctx)]];
    const { status, body } = await upload(ctx, [
      ...fields,
      ["attachments", text("a.txt")],
      ["attachments", text("b.txt")],
    ]);
    expect([status, body.number]).toEqual([201, expect.stringMatching(/^T-/)]);
    expect(await stored(ctx)).toBe(2);
    const rows = await ctx.db
      .selectFrom("ticket_attachments")
      .select(["name", "bytes", "sha256"])
      .where("name", "in", ["a.txt", "b.txt"])
      .orderBy("name")
      .execute();
    expect(rows.slice(-2)).toMatchObject([
      { name: "a.txt", bytes: 20 },
      { name: "b.txt", bytes: 20 },
    ]);
    expect(rows.at(-1)?.sha256).toBe(ctx.tokens.hash("x".repeat(20)));
  });

  test("is refused at the first file when the preceding bot check is wrong, and nothing is stored", async () => {
    const ctx = await testCtx();
    const seen = [vi.spyOn(ctx.files, "put"), vi.spyOn(ctx.files, "take")];
    const { status } = await upload(ctx, [...typed, ["botCheck", "bm90IG9uZQ=="], ["attachments", text("a.txt")]]);
    expect(status).toBe(422);
    for (const way of seen) expect(way).not.toHaveBeenCalled();
  });

  test.each<[string, [string, string | File][]]>([
    ["without a bot check", [["attachments", text("a.txt")]]],
    [
      "with a program among the files",
      [
        ["attachments", text("a.txt")],
        ["attachments", text("setup.exe")],
      ],
    ],
    ["with six files", Array.from({ length: 6 }, (_, index) => ["attachments", text(`${index}.txt`)])],
    [
      "with a wrong field",
      [
        ["priority", "none"],
        ["attachments", text("a.txt")],
      ],
    ],
  ])("leaves nothing behind when refused %s", async (_, files) => {
    const ctx = await testCtx();
    const { status } = await upload(ctx, [...typed.filter(([name]) => name !== "priority"), ...files]);
    expect(status).toBe(422);
    expect(await stored(ctx)).toBe(0);
  });
});
