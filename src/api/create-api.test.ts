import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { createApi } from "#api/create-api.ts";
import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";

test("an unknown path is a JSON 404", async () => {
  const answer = await testApi(await testCtx()).request("/api/nothing-here");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
});

test("GET /api/bot-check refuses after 120 an hour", async () => {
  const ctx = await testCtx();
  const api = testApi(ctx);
  for (let asked = 0; asked < 120; asked++) expect((await api.request("/api/bot-check")).status).toBe(200);
  expect((await api.request("/api/bot-check")).status).toBe(429);
});

test("an unexpected failure reveals nothing internal", async () => {
  const ctx = await testCtx({
    botCheck: {
      challenge: () => Promise.reject(new Error("select * from secrets")),
      verify: () => Promise.reject(new Error("no")),
    },
  });
  const answer = await testApi(ctx).request("/api/bot-check");
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("select");
});

test("an unreachable database is a 503 with Retry-After", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const ctx = await testCtx({
    botCheck: { challenge: () => Promise.reject(away), verify: () => Promise.reject(away) },
  });
  const answer = await testApi(ctx).request("/api/bot-check");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
});

test("GET /api/openapi.json describes every endpoint", async () => {
  const document = await (await testApi(await testCtx()).request("/api/openapi.json")).json();
  const { routes } = createApi();
  const served = routes
    .filter(({ method, path }) => method !== "ALL" && path !== "/openapi.json")
    .map(({ path }) => path.replace(/:(\w+)/g, "{$1}").replace(/(?<=.)\/$/, ""));
  expect([...new Set(served)].filter((path) => !(path in document.paths))).toEqual([]);
  expect(document.paths["/tickets"].post.requestBody.content["application/json"].schema.required).toContain("subject");
  const attachments = (path: string) =>
    document.paths[path].post.requestBody.content["multipart/form-data"].schema.properties.attachments.items;
  for (const path of ["/tickets", "/tickets/{number}/attachments"])
    expect(attachments(path)).toMatchObject({ type: "string", format: "binary" });
});

test("the OpenAPI document passes the linter", async () => {
  const source = await (await testApi(await testCtx()).request("/api/openapi.json")).text();
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  const errors = problems.filter(({ severity }) => severity === "error");
  const where = errors.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message].join(" "));
  expect(where).toEqual([]);
});
