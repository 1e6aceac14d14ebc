import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "#web/routes.ts";
import { addressesOf } from "./addresses-of.ts";
import { circlesIn, importsOf } from "./import-circles.ts";
import { testApi } from "./test-api.ts";
import { testCtx } from "./test-ctx.ts";

/** Every address that must exist (docs/reference/routes.md). */
const specified = [
  "/",
  "/about-us",
  "/contact-us",
  "/faq",
  "/services",
  "/services/:serviceId",
  "/service/:serviceId",
  "/products",
  "/product/:productId",
  "/pricing",
  "/home-services",
  "/videos",
  "/video/:id",
  "/shop",
  "/enterprise",
  "/get-started",
  "/schedule-demo",
  "/auth",
  "/privacy",
  "/terms",
  "/security",
  "/compliance",
  "/blog",
  "/blogs",
  "/blog/:slug",
  "/newsletter",
  "/support",
  "/support/ticket/:ticketNumber",
  "/field-tech",
  "/forgot-password",
  "/careers",
  "/docs",
  "/docs/:slug",
  "/case-studies",
  "/case-studies/:slug",
  "/whitepapers",
  "/locations",
  "/locations/:place",
  "/:place",
  "/dashboard",
  "/client-portal",
  "/client-portal/tickets",
  "/client-portal/appointments",
  "/admin",
  "/admin/security",
  "/admin/seo-ai",
  "/admin/seo-optimizer",
  "/admin/seo-monitoring",
  "/admin/chatbot",
  "/admin/tickets",
  "/admin/tickets/:ticketNumber",
  "/admin/analytics",
];

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(file));
const sources = tracked.filter((file) => /^(src|db\/seed|test|e2e|bench)\/.*\.tsx?$/.test(file));

describe("addresses", () => {
  const built = new Set(addressesOf(routes as RouteConfigEntry[]));

  test("every promised address is built", () => {
    expect(specified.filter((address) => !built.has(address))).toEqual([]);
  });
});

describe("files", () => {
  test("have unique names", () => {
    // Words have the same names in each language.
    const names = sources
      .filter((file) => !/^src\/words\/..\//.test(file))
      .map((file) => path.basename(file))
      .toSorted();
    expect(names.filter((name, index) => name === names[index - 1])).toEqual([]);
  });

  test("are not in catch-all folders", () => {
    const drawers = /(^|\/)(utils?|helpers?|lib|common|shared|misc)(\/|\.tsx?$)|(^|\/)index\.tsx?$/;
    expect(sources.filter((file) => drawers.test(file))).toEqual([]);
  });

  test("write money by formatMoney alone", () => {
    const ownWay = /style: "currency"|\$\$\{[^}`]*toFixed\(2\)/;
    const formatters = sources.filter((file) => !/\.test\.tsx?$/.test(file) && ownWay.test(readFileSync(file, "utf8")));
    expect(formatters).toEqual([]);
  });

  test("are named in kebab-case", () => {
    const kebab =
      /^[a-z0-9]+(-[a-z0-9]+)*(\.(slow|debian))?(\.(route|test|e2e|bench|gen|worker|server|client|d))?\.tsx?$/;
    expect(sources.filter((file) => !kebab.test(path.basename(file)))).toEqual([]);
  });

  test("stay short: at most 250 lines of code, 400 in tests", () => {
    const tooLong = sources.filter((file) => {
      if (file.endsWith(".gen.ts")) return false;
      const lines = readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line));
      return lines.length > (/\.(test|e2e)\.tsx?$/.test(file) ? 400 : 250);
    });
    expect(tooLong).toEqual([]);
  });
});

describe("imports", () => {
  const files = new Map(
    sources
      .filter((file) => file.startsWith("src/") && !/\.(test|gen)\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(file, "utf8")]),
  );
  const imports = importsOf(files);

  test("lead in no circle, types included", () => {
    expect(imports.get("src/domain/nouns.ts")?.length).toBeGreaterThan(5);
    expect(circlesIn(imports)).toEqual([]);
    expect(
      circlesIn(
        new Map([
          ["a", ["b"]],
          ["b", ["c"]],
          ["c", ["b"]],
        ]),
      ),
    ).toEqual([["b", "c"]]);
  });

  test.each(["domain", "web"])("lead in no circle between folders of %s", (room) => {
    const folderOf = (file: string) => new RegExp(`^src/${room}/([^/]+)`).exec(file)?.[1] ?? "";
    const arrows = new Map<string, string[]>();
    for (const [file, others] of imports) {
      const folder = folderOf(file);
      if (!folder) continue;
      const led = others.map(folderOf).filter((other) => other && other !== folder);
      arrows.set(folder, [...(arrows.get(folder) ?? []), ...led]);
    }
    expect(circlesIn(arrows)).toEqual([]);
  });
});

test("actions on the server read forms through src/forms only", () => {
  const readers = sources
    .filter((file) => /^src\/web\/.*\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/export (?:async function|const) action\b[\s\S]*?\n(?:\}|\S.*;)\n/g)]
        .filter(([body]) => /\brequest(\.clone\(\))?\.(formData|text|json|arrayBuffer|blob|bytes|body)\b/.test(body))
        .map(() => file),
    );
  expect(readers).toEqual([]);
});

test("every path mentioned in the documentation exists", () => {
  const documents = tracked.filter((file) => file.endsWith(".md"));
  const missing = documents.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /`((?:src|db|test|e2e|bench|scripts|content|docs|public|\.ci)\/[\w./-]+)`/g,
      ),
    ]
      .map(([, named = ""]) => named)
      .filter((named) => !existsSync(named))
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test("every migration has a unique number", () => {
  const numbers = readdirSync("db/migrations").map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

interface Operation {
  requestBody?: object;
  parameters?: { name: string }[];
}

describe("every endpoint under /api refuses malformed input", async () => {
  const document = await (await testApi(await testCtx()).request("/api/openapi.json")).json();
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([address, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        address,
        takesBody: operation.requestBody !== undefined,
        takesLimit: operation.parameters?.some(({ name }) => name === "limit") ?? false,
      })),
  );
  // Open to everybody and without input; its limit is tested beside it.
  const open = new Set([
    "GET /bot-check",
    "GET /analytics/tag-manager",
    "GET /toggles",
    "GET /cart",
    "DELETE /cart",
    "POST /cart/confirmation",
  ]);

  test.each(operations.filter(({ method, address }) => !open.has(`${method} ${address}`)))(
    "$method $address",
    async ({ method, address, takesBody, takesLimit }) => {
      const query = takesLimit ? "?limit=none" : "";
      const place = `/api${address.replace("{number}", "T-4444444").replace("{id}", "none")}${query}`;
      const answer = await testApi(await testCtx()).request(place, {
        method,
        ...(takesBody ? { headers: { "Content-Type": "application/json" }, body: '{"surprise": true' } : {}),
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
    },
  );
});
