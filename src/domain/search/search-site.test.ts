import { describe, expect, test } from "vitest";
import type { SearchHit } from "#contract/search/search.ts";
import { insertTicket } from "#domain/tickets/open-ticket.ts";
import type { SearchEntry } from "#domain/search/search-entry.ts";
import { forgetfulQuery, forgetSearchMisses } from "#domain/search/record-search-miss.ts";
import { searchSite } from "#domain/search/search-site.ts";
import { syncSearch } from "#domain/search/sync-search.ts";
import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const owner = await signedInAs(visitor, "member", "owner@example.com");
const other = await signedInAs(visitor, "member", "other@example.com");
const admin = await signedInAs(visitor, "admin", "admin@example.com");

const entry = (path: string, title: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  kind: "page",
  path,
  title,
  summary: "",
  ...rest,
});
const entries: SearchEntry[] = [
  entry("/repair/", "Laptop repair", { kind: "service", summary: "Broken screens and dead drives." }),
  entry("/backup/", "Data backup", { kind: "service", summary: "Three copies, one of them far away." }),
  entry("/cafe/", "Café hours", {
    summary: "Open <b>late</b> & early.",
    body: `${"Long text. ".repeat(60)} The zeppelin is here.`,
  }),
  entry("/clients/", "Zirkon handbook", { audience: "clients" }),
  entry("/staff/", "Zirkon keys", { audience: "staff" }),
  entry("/es/reparacion/", "Reparación de computadoras", {
    kind: "service",
    language: "es",
    summary: "Pantallas rotas y discos que ya no leen.",
  }),
];
const synonyms = { en: { notebook: ["laptop"], pantalla: ["screen"] }, es: { compu: ["computadora"] } };
await syncSearch(visitor, { entries, synonyms });

const find = async (q: string, ctx = visitor, rest: object = {}) => {
  const answer = await searchSite(ctx, { q, ...rest });
  return answer.items.map(({ path }) => path);
};

describe("refusals", () => {
  const { request } = testApi(visitor);
  test.each([
    "",
    "?q=",
    "?q=%20%20",
    `?q=${"x".repeat(201)}`,
    "?q=a&limit=0",
    "?q=a&limit=101",
    "?q=a&kind=cars",
    "?q=a&cursor=-1",
  ])("GET /api/search%.30s", async (query) => {
    const answer = await request(`/api/search${query}`);
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });

  test("too many searches from one network", async () => {
    const busy = testApi(await testCtx());
    const statuses = new Set<number>();
    for (let round = 0; round < 31; round++)
      for (const { status } of await Promise.all(Array.from({ length: 20 }, () => busy.request("/api/search?q=x"))))
        statuses.add(status);
    expect([...statuses].toSorted()).toEqual([200, 429]);
  });

  test.each([
    "'",
    "''",
    ":*",
    "!!",
    "<->",
    "%",
    "_",
    "\\",
    "\\'",
    "a:b & c | !d",
    "(",
    "laptop:*",
    "-",
    '"',
    '""',
    "-laptop",
    "or",
    "ˈ",
    "日本",
  ])("special characters are harmless: %s", async (q) => {
    await expect(searchSite(visitor, { q })).resolves.toBeDefined();
  });

  test("long queries are answered quickly", async () => {
    const started = performance.now();
    await searchSite(visitor, { q: "ab cd ef gh ij kl mn op qr st uv wx yz ".repeat(5).slice(0, 200) });
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe("visibility", () => {
  test("pages for clients and staff are found only by them", async () => {
    expect(await find("zirkon")).toEqual([]);
    expect(await find("zirkon", owner)).toEqual(["/clients/"]);
    expect((await find("zirkon", admin)).toSorted()).toEqual(["/clients/", "/staff/"]);
  });

  test("a ticket is found only by its owner, by subject and by number", async () => {
    const { number } = await insertTicket(
      { ...owner },
      {
        name: "Ana Silva",
        email: "owner@example.com",
        subject: "Quaggas on the printer",
        description: "They will not leave.",
        category: "other",
        priority: "normal",
        channel: "web_form",
        score: 0,
        files: [],
      },
    );
    const path = `/support/ticket/${number}/`;
    expect(await find("quaggas printer", owner)).toEqual([path]);
    expect(await find(number, owner)).toContain(path);
    expect(await find("quaggas", owner, { kind: "ticket" })).toEqual([path]);
    expect(await find("quaggas", owner, { kind: "service" })).toEqual([]);
    for (const ctx of [visitor, other, admin]) expect(await find("quaggas", ctx)).toEqual([]);
    for (const ctx of [visitor, other, admin]) expect(await find("%", ctx, { kind: "ticket" })).toEqual([]);
  });
});

describe("results", () => {
  test.each([
    ["laptop", "/repair/"],
    ["laptops", "/repair/"],
    ["repairing", "/repair/"],
    ["lapt", "/repair/"],
    ["notebook", "/repair/"],
    ["notebok", "/repair/"],
    ["labtop", "/repair/"],
    ["pantalla", "/repair/"],
    ["cafe", "/cafe/"],
    ["CAFÉ", "/cafe/"],
    ["zeppelin", "/cafe/"],
    ['"dead drives"', "/repair/"],
    ["backup or zeppelin", "/backup/"],
  ])("%s", async (q, path) => {
    expect(await find(q)).toContain(path);
  });

  test("exact phrases and excluded words", async () => {
    expect(await find('"drives dead"')).toEqual([]);
    expect(await find("laptop -screens")).toEqual([]);
    expect((await find("backup or zeppelin")).toSorted()).toEqual(["/backup/", "/cafe/"]);
  });

  test("filtered by kind, with counts of all kinds", async () => {
    const all = await searchSite(visitor, { q: "laptop backup hours" });
    expect(all.counts).toEqual({ service: 2, page: 1 });
    const services = await searchSite(visitor, { q: "laptop backup hours", kind: "service" });
    expect(services.items.map(({ kind }) => kind)).toEqual(["service", "service"]);
    expect(services.counts).toEqual(all.counts);
  });

  test("paged", async () => {
    const first = await searchSite(visitor, { q: "laptop backup hours", limit: 2 });
    const second = await searchSite(visitor, { q: "laptop backup hours", limit: 2, cursor: first.nextCursor });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
  });

  test("a number is neither corrected nor gets another one as a suggestion", async () => {
    const numbered = entry("/numbers/", "Ticket T-10427 and order 20031", { summary: "-10427 usb3" });
    await syncSearch(visitor, { entries: [...entries, numbered], synonyms });
    try {
      for (const q of ["10429", "-10429", "T-10429", "20032", "order 2003", "usb9"])
        expect(await searchSite(visitor, { q }), q).toMatchObject({ corrected: null, suggestions: [] });
    } finally {
      await syncSearch(visitor, { entries, synonyms });
    }
  });

  test("a typo is corrected and reported; a query without results gets suggestions", async () => {
    expect(await searchSite(visitor, { q: "labtop" })).toMatchObject({ corrected: "laptop", suggestions: [] });
    expect((await searchSite(visitor, { q: "backuuupie" })).suggestions).toEqual(["backup"]);
  });

  test("a ticket number leads to the ticket", async () => {
    expect((await searchSite(visitor, { q: "#t 10427" })).ticketPath).toBe("/support/ticket/T-10427/");
    expect((await searchSite(visitor, { q: "10427" })).ticketPath).toBeNull();
  });
});

const shown = (hit: SearchHit | undefined) => hit?.excerpt.map(({ text }) => text).join("");

test("matches are marked, and text is never HTML", async () => {
  const [cafe] = (await searchSite(visitor, { q: "late" })).items;
  expect(cafe?.excerpt).toEqual([
    { text: "Open <b>", marked: false },
    { text: "late", marked: true },
    { text: "</b> & early.", marked: false },
  ]);
  const [far] = (await searchSite(visitor, { q: "zeppelin" })).items;
  expect(shown(far)).toMatch(/^… .*The zeppelin is here\.$/);
});

describe("misses", () => {
  test.each([
    ["Ünicorns!", "unicorns"],
    ["qwzx ana.silva@example.com", "qwzx"],
    ["qwzx (209) 555-0187 now", "qwzx now"],
    ["card 4111 1111 1111 1111", "card"],
    ["4111111111111111", null],
    ["T-10999", null],
    ["ticket #t 10999", "ticket"],
    ["https://example.com/secret", null],
    ["serial AB1234567", "serial"],
    ["wifi 7 router", "wifi 7 router"],
  ])("of %j stores %j", (query, kept) => {
    expect(forgetfulQuery(query)).toBe(kept);
  });

  test("only sent queries without results are counted, by day", async () => {
    await searchSite(visitor, { q: "unicorns" });
    await searchSite(visitor, { q: "laptop" }, { submitted: true });
    for (const q of ["Ünicorns!", "unicorns", "T-10999"]) await searchSite(visitor, { q }, { submitted: true });
    const misses = () => visitor.db.selectFrom("search_misses").select(["query", "count"]).execute();
    expect(await misses()).toEqual([{ query: "unicorns", count: 2 }]);
    await forgetSearchMisses(visitor);
    expect(await misses()).toHaveLength(1);
    visitor.clock.pass({ days: 401 });
    await forgetSearchMisses(visitor);
    expect(await misses()).toEqual([]);
  });
});

describe("in Spanish", () => {
  const spanish = { ...visitor, language: "es" as const };
  test.each(["reparacion", "reparación de computadora", "compu", "pantalla rota", "repracion", "compus"])(
    "%s finds the Spanish page alone",
    async (query) => {
      expect(await find(query, spanish)).toEqual(["/es/reparacion/"]);
    },
  );

  test("neither language finds the pages of the other", async () => {
    expect(await find("repair", spanish)).toEqual([]);
    expect(await find("computadoras")).toEqual([]);
  });
});

describe("synchronization", () => {
  test("is idempotent, updates changed entries and removes missing ones", async () => {
    const before = await visitor.db.selectFrom("search_documents").select(["id", "path"]).orderBy("path").execute();
    expect(await syncSearch(visitor, { entries, synonyms })).toEqual({ written: 0, removed: 0 });
    expect(await visitor.db.selectFrom("search_documents").select(["id", "path"]).orderBy("path").execute()).toEqual(
      before,
    );
    const [repair, backup, ...rest] = entries as [SearchEntry, SearchEntry, ...SearchEntry[]];
    const changed = [{ ...repair, title: "Okapi repair" }, ...rest];
    expect(await syncSearch(visitor, { entries: changed, synonyms })).toEqual({ written: 1, removed: 1 });
    expect(await find("okapi")).toEqual([repair.path]);
    expect(await find("backup")).not.toContain(backup.path);
    await syncSearch(visitor, { entries, synonyms });
  });

  test("refuses two entries with the same address", () => {
    expect(() => syncSearch(visitor, { entries: [...entries, ...entries.slice(0, 1)], synonyms })).toThrow("/repair/");
  });
});
