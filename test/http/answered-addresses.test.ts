import { afterEach, expect, test, vi } from "vitest";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { app } from "./http-app.ts";
import { readPage } from "./read-page.ts";

const valueOf = (document: Document, name: string) => document.querySelector(`[name="${name}"]`)?.getAttribute("value");

test("invalid calculator input falls back to the default office", async () => {
  const { status, main, document } = await readPage(
    "/pricing/?plan=%3Cscript%3E&people=-1&computers=1e9&servers=%00&sites=99999&visits=%F0%9F%98%80",
  );
  expect(status).toBe(200);
  expect(main).toContain("a month on Guarded");
  expect([valueOf(document, "sites"), valueOf(document, "people")]).toEqual(["50", "10"]);
});

test.each(["Steady", "Guarded", "Covered"])("the plan %s links on with its name", async (plan) => {
  expect((await readPage("/pricing/")).links).toContainEqual({
    name: expect.stringContaining(`Choose ${plan}`),
    href: `/get-started/?plan=${plan.toLowerCase()}`,
  });
});

test("a city page has facts specific to that city", async () => {
  const { main, graph } = await readPage("/computer-repair-lodi/");
  for (const fact of ["20 minutes", "$15, both ways", "95240 95242", "8.25% as of April 1, 2025", "North County"])
    expect(main).toContain(fact);
  expect(main).not.toContain("95202");
  expect(graph?.find((node) => node["@type"] === "Service")?.areaServed).toMatchObject({
    "@type": "City",
    name: "Lodi, CA",
  });
});

test("invalid input of the California tools falls back to the default sale", async () => {
  const { status, main } = await readPage(
    "/compliance/?amount=%3Cscript%3E&kind=%00&fee=__proto__&city=paris&day=2026-99-99&count=-1&revenue=%F0%9F%98%80",
  );
  expect(status).toBe(200);
  expect(main).toContain("No amount yet");
});

afterEach(() => changeToggle(app.ctx, "california_compliance", { enabled: true }).then(() => undefined));

test("switched off, the California tools are not on their page", async () => {
  expect((await readPage("/compliance/?amount=5")).main).toContain("Tax and fees on a sale");
  await changeToggle(app.ctx, "california_compliance", { enabled: false });
  // Other requests hear of it within a second.
  await vi.waitFor(async () => {
    const { h1, text } = await readPage("/compliance/?amount=5");
    expect(h1).toBe("Compliance");
    expect(text.includes("Tax and fees on a sale")).toBe(false);
  }, 10_000);
});

test("a search with typos finds its page, marks matches and reports the correction", async () => {
  const { document, links } = await readPage("/search/?q=labtop+scren");
  expect(links).toContainEqual({ name: "PC repair", href: "/services/pc-repair/" });
  expect(links).toContainEqual({ name: "laptop screen", href: "/search/?q=laptop+screen" });
  expect(document.querySelector("[aria-label='Search results'] mark")?.textContent).toMatch(/laptop/i);
});

test("a search shows one kind only when asked to", async () => {
  const { document } = await readPage("/search/?q=backup&kind=question");
  const list = document.querySelector("[aria-label='Search results']");
  expect(list?.textContent).toContain("Question");
  expect(list?.querySelector("a[href^='/services/']")).toBeNull();
  expect(document.querySelector("nav [aria-current=true]")?.textContent).toMatch(/^Questions/);
});

test("a search without results offers alternatives", async () => {
  const { main, links } = await readPage("/search/?q=xqzwvk");
  expect(main).toContain("Nothing found");
  expect(links.map(({ name }) => name)).toContain("Ask us");
  expect(main).toContain("Popular searches");
});

test("a search for a ticket number leads to the ticket", async () => {
  const { status, headers } = await readPage("/search/?q=%23t+99999");
  expect([status, headers.location]).toEqual([302, "/support/ticket/T-99999/"]);
});

test("the query is shown as text", async () => {
  const { main, document } = await readPage(`/search/?q=${encodeURIComponent("<img src=x onerror=alert(1)> backup")}`);
  expect(main).toContain("<img src=x onerror=alert(1)> backup");
  expect(document.querySelector("main img")).toBeNull();
});
