import { createServer } from "node:http";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "#platform/db/connect.ts";
import { silentLog } from "#platform/log/log.ts";
import { startTracing } from "#platform/tracing/start-tracing.ts";
import { isTracing, requestSpan, spanned } from "#platform/tracing/tracing.ts";
import { testCtx } from "#test/test-ctx.ts";
import { inDatabase } from "#platform/db/address-of.ts";
import { inject } from "vitest";

interface Received {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

/** A receiver of OTLP over HTTP, which keeps the spans it gets. */
async function receiver() {
  const spans: Received[] = [];
  const requests: { path: string | undefined; key: string | undefined }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      requests.push({ path: request.url, key: request.headers["x-key"] as string | undefined });
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Received[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader("Content-Type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { spans, requests, endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
}

test("nothing is traced until it is asked for", async () => {
  expect(isTracing()).toBe(false);
  expect(requestSpan("GET")).toBeNull();
  expect(await spanned("job", {}, async () => 7)).toBe(7);
});

test("a receiver gets the request with what happened below it, without values and messages", async () => {
  const base = await testCtx();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(base.db);
  const connection = inDatabase(inject("databases").server, rows[0]?.name ?? "");
  const { db } = connectDatabase(connection, silentLog, { size: 1, seen: { queried: () => undefined } });
  const { spans, requests, endpoint } = await receiver();
  const tracing = startTracing({ endpoint, headers: { "x-key": "open" }, share: 1, service: "site", version: "1" });
  const span = requestSpan("GET");
  await span?.run(() =>
    spanned("render page", {}, async () => {
      await db.selectFrom("users").select("id").where("email", "=", "ana@example.com").execute();
      await spanned("send email", {}, () => Promise.reject(new Error("ana@example.com is full"))).catch(
        () => undefined,
      );
    }),
  );
  span?.end("/shop", 200);
  await db.destroy();
  await tracing.stop();
  expect(requests[0]).toEqual({ path: "/v1/traces", key: "open" });
  const named = (name: string) => spans.find((one) => one.name === name);
  const [request, page, query, email] = ["GET /shop", "render page", "select", "send email"].map(named);
  expect(page?.parentSpanId).toBe(request?.spanId);
  expect(query?.parentSpanId).toBe(page?.spanId);
  expect(email?.parentSpanId).toBe(page?.spanId);
  expect(email?.status.code).toBe(2);
  expect(request?.attributes).toContainEqual({ key: "http.route", value: { stringValue: "/shop" } });
  expect(JSON.stringify(query)).toContain('where \\"email\\" = $1');
  expect(JSON.stringify(spans)).not.toContain("ana@example.com");
  expect(isTracing()).toBe(false);
});

test("a receiver that is away costs spans, never a request", async () => {
  const tracing = startTracing({
    endpoint: "http://127.0.0.1:9",
    headers: {},
    share: 1,
    service: "site",
    version: "1",
  });
  expect(await spanned("job", {}, async () => "done")).toBe("done");
  await tracing.stop();
});
