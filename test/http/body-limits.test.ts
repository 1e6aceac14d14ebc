import { readFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { bodyBytesAllowed, bodyLimit, uploadLimitBytes } from "#contract/site/limits.ts";
import { spanishAddress } from "#contract/site/spanish-addresses.ts";
import type * as AppModule from "#server/app.ts";
import { rawRequest } from "#test/raw-request.ts";
import { app } from "./http-app.ts";
import { spanishSwitchedOn } from "./spanish-switched-on.ts";

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const json = "application/json";

interface Door {
  method: string;
  /** As in the documentation, with its parameters. */
  name: string;
  path: string;
  types: string[];
}

/** Every page whose route has an action, and what the browser's script posts to for it. */
async function pageDoors(): Promise<Door[]> {
  const bundle = pathToFileURL(path.resolve("build/server/index.js")).href;
  const { routes } = (await import(/* @vite-ignore */ bundle)) as typeof AppModule;
  return Object.values(routes).flatMap((route) => {
    if (!route?.module.action) return [];
    const name = `/${route.path ?? ""}/`.replace("//", "/");
    const address = name.replace(/:\w+/g, "O-20031");
    const door = { method: "POST", types: [form, multipart] };
    return [
      { ...door, name, path: address },
      { ...door, name: `${name.slice(0, -1)}.data`, path: `${address.slice(0, -1)}.data` },
    ];
  });
}

/** Every endpoint of the API that is not read by GET. */
async function apiDoors(): Promise<Door[]> {
  const { paths } = JSON.parse((await rawRequest(app.url, "/api/openapi.json")).text) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, object> } }>>;
  };
  const described = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      if (method === "get") return [];
      const place = `/api${address}`;
      const types = Object.keys(requestBody?.content ?? { [json]: {} });
      return [
        {
          method: method.toUpperCase(),
          name: place,
          path: place.replace(/\{\w+\}/g, "T-10427"),
          types: types.map((type) => (type.startsWith("multipart") ? multipart : type)),
        },
      ];
    }),
  );
  const protocols = [
    "/auth/v1/token?grant_type=password",
    "/auth/v1/signup",
    "/auth/v1/recover",
    "/rest/v1/rpc/is_admin",
    "/functions/v1/settings",
    "/functions/v1/chat",
    "/functions/v1/rate",
  ].map((name) => ({ method: "POST", name: name.split("?")[0] ?? name, path: name, types: [json] }));
  return [...described, ...protocols];
}

const doors = [...(await pageDoors()), ...(await apiDoors())];

/** The status of a request with `bytes` of fields that either declares its length or is sent in chunks, which declare none. */
function post({ method, path: address }: Door, type: string, bytes: number, declared = true): Promise<number> {
  const { hostname, port } = new URL(app.url);
  const length = declared ? { "content-length": bytes } : { "transfer-encoding": "chunked" };
  const headers = { origin: app.url, "content-type": type, ...length };
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, path: address, method, headers, agent: false }, (answer) => {
      resolve(answer.statusCode ?? 0);
      sending.destroy();
    });
    sending.on("error", reject);
    // A declared length of megabytes is refused without the body.
    if (bytes > bodyLimit.importBytes + 2) sending.flushHeaders();
    else sending.end("a&".repeat(bytes / 2));
  });
}

const kB = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MiB` : `${Math.floor(bytes / 1024)} kB`;

const marks = ["<!-- body limits -->", "<!-- end of body limits -->"] as const;

test("a body larger than its address takes is refused, and the table of limits is true", async () => {
  const rows: string[] = [];
  for (const door of doors)
    for (const type of door.types) {
      const most = bodyBytesAllowed(door.path.split("?")[0] ?? door.path, type);
      const name = `${door.method} ${door.name} ${type}`;
      expect.soft(await post(door, type, most + 2), name).toBe(413);
      if (most !== uploadLimitBytes) expect.soft(await post(door, type, most + 2, false), `${name} chunked`).toBe(413);
      if (door.name.endsWith(".data")) continue;
      const what = type === multipart ? "form with files" : type === form ? "form" : "JSON";
      if (most !== bodyLimit.bytes || what === "form")
        rows.push(`| ${door.method} \`${door.name}\` | ${what} | ${kB(most)} |`);
    }
  const page = readFileSync("docs/reference/limits.md", "utf8");
  const [before = "", rest = ""] = page.split(marks[0]);
  const [, after = ""] = rest.split(marks[1]);
  const others = `| any other request to a page, \`/api\`, \`/auth/v1\`, \`/rest/v1\` or \`/functions/v1\` | any | ${kB(bodyLimit.bytes)} |`;
  const table = ["| address | body | at most |", "|---|---|---|", ...new Set(rows), others].join("\n");
  await expect(`${before}${marks[0]}\n${table}\n${marks[1]}${after}`).toMatchFileSnapshot(
    "../../docs/reference/limits.md",
  );
});

/** Sends one part of `bytes` to a page: a text field or a file. */
function sendPart(address: string, bytes: number, file?: string): Promise<{ status: number; text: string }> {
  const field = file ? `name="attachments"; filename="${file}"` : `name="description"`;
  const body = `--x\r\nContent-Disposition: form-data; ${field}\r\n\r\n${"a".repeat(bytes)}\r\n--x--\r\n`;
  const headers = { origin: app.url, "content-type": multipart, accept: "text/html", "content-length": body.length };
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, path: address, method: "POST", headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    sending.on("error", reject);
    sending.end(body);
  });
}

describe("parts of forms with files", () => {
  const withFiles = doors.filter(
    ({ path: address, types, name }) =>
      types.includes(multipart) &&
      !name.startsWith("/api/") &&
      bodyBytesAllowed(address, multipart) === uploadLimitBytes,
  );
  spanishSwitchedOn();
  const inSpanish = (address: string) =>
    address.endsWith(".data") ? `${spanishAddress(address.slice(0, -5))}.data` : spanishAddress(address);
  const addresses = withFiles.flatMap(({ path: address }) => [address, inSpanish(address)]);

  test.each(addresses)("%s takes 256 kB of text, and repeats none of a longer one", async (address) => {
    const { status, text } = await sendPart(address, 2 * 1024 * 1024);
    // A ticket is not there for strangers, whatever they send.
    expect(status).toBe(/ticket/.test(address) ? 404 : 413);
    expect(text.length).toBeLessThan(400_000);
  });

  test.each(addresses)("%s takes a file larger than a form", async (address) => {
    expect((await sendPart(address, 300_000, "a.txt")).status).not.toBe(413);
  });
});

test("300 kB to any door but an upload is refused", async () => {
  const taken = [];
  for (const door of doors)
    for (const type of door.types) {
      const status = await post(door, type, 300_000);
      if (status !== 413) taken.push(`${door.method} ${door.name} ${type.split(";")[0]}`);
    }
  expect(taken.toSorted()).toEqual([
    "POST /api/admin/documents multipart/form-data",
    "POST /api/admin/documents/{id}/versions multipart/form-data",
    "POST /api/admin/organizations/csv application/json",
    "POST /api/admin/organizations/{id}/exemptions multipart/form-data",
    "POST /api/admin/pictures multipart/form-data",
    "POST /api/admin/products/csv application/json",
    "POST /api/admin/repairs multipart/form-data",
    "POST /api/admin/repairs/{number}/photos multipart/form-data",
    "POST /api/admin/tickets/{number}/messages multipart/form-data",
    "POST /api/documents multipart/form-data",
    "POST /api/documents/{id}/versions multipart/form-data",
    "POST /api/tickets multipart/form-data",
    "POST /api/tickets/{number}/attachments multipart/form-data",
    "POST /support.data multipart/form-data",
    "POST /support/ multipart/form-data",
    "POST /support/ticket/:ticketNumber.data multipart/form-data",
    "POST /support/ticket/:ticketNumber/ multipart/form-data",
    "PUT /api/admin/devices/{id}/photo multipart/form-data",
    "PUT /api/devices/{id}/photo multipart/form-data",
  ]);
});
