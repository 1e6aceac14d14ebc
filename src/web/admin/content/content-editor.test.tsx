import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import type { ContentItem } from "#contract/content/content-edits.ts";
import { ContentEditor } from "./content-editor.tsx";

beforeEach(() => signInHere(crypto.randomUUID()));

const lineList = {
  type: "array",
  items: {
    type: "object",
    required: ["job", "cents"],
    properties: { job: { type: "string" }, cents: { type: "integer" } },
  },
};
const line = (job: string, cents: number) => ({ job, cents });
const item: ContentItem = {
  kind: "services",
  id: "pc-repair",
  title: "PC repair",
  state: "published",
  version: 4,
  changedAt: null,
  page: "/services/pc-repair/",
  spanish: "outdated",
  label: "Services and price lines",
  hasItems: true,
  takesNew: true,
  schema: {
    type: "object",
    required: ["lead", "plot", "lines"],
    properties: {
      lead: { type: "string" },
      plot: { type: "string" },
      lines: lineList,
    },
  },
  value: { lead: "We mend it.", plot: "Laptops.", lines: [line("Diagnosis", 4500), line("Screen", 18_900)] },
  draft: null,
  changes: [],
  publishAt: null,
  gone: [],
  problems: [],
  facts: [],
  shown: null,
  prices: [],
  appointments: null,
  history: [],
  outdated: [{ path: "plot", from: "Computers", to: "Laptops" }],
  isBilingual: true,
  translation: {
    version: 7,
    draftVersion: null,
    isReviewed: false,
    source: "file",
    page: null,
    words: [
      { path: "lead", spanish: "La arreglamos.", was: null },
      { path: "plot", spanish: "Computadoras.", was: "Computers." },
      { path: "lines.0.job", spanish: "Revisión", was: null },
      { path: "lines.1.job", spanish: "Pantalla", was: null },
    ],
  },
};
const draft = "PUT /api/admin/content/services/pc-repair/draft";
const words = {
  lead: "La arreglamos.",
  plot: "Computadoras.",
  "lines.0.job": "Revisión",
  "lines.1.job": "Pantalla",
};

function show(loaded = item) {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <ContentEditor loaded={loaded} back={{ to: "/", label: "Content" }} /> },
  ]);
  render(<Stub />);
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("Spanish stands beside English, and is saved with the version of its own", async () => {
  const { bodiesOf } = answerFetch({ [draft]: () => json(item) });
  show();
  type("Lead in Spanish", "La componemos.");
  press("Save Draft");
  await waitFor(() =>
    expect(bodiesOf(draft)).toEqual([
      {
        version: 4,
        spanish: { version: 7, reviewed: false, words: { ...words, lead: "La componemos." }, behind: ["plot"] },
      },
    ]),
  );
});

test("an English text that changes leaves its Spanish behind, unless that is taken as fine", async () => {
  const { bodiesOf } = answerFetch({ [draft]: () => json(item) });
  show();
  expect(screen.getByText(/“Computers” is now “Laptops”/)).toBeTruthy();
  press("Mark as fine: Plot in Spanish");
  type("Lead", "We mend it today.");
  expect(screen.getByText(/The English words have changed/)).toBeTruthy();
  press("Save Draft");
  await waitFor(() =>
    expect(bodiesOf(draft)[0]).toMatchObject({
      value: { lead: "We mend it today." },
      spanish: { words, behind: ["lead"] },
    }),
  );
});

test("English alone is sent when no Spanish word was touched", async () => {
  const { bodiesOf } = answerFetch({ [draft]: () => json(item) });
  show();
  type("Lead", "We mend it today.");
  press("Save Draft");
  await waitFor(() => expect(bodiesOf(draft)).toEqual([{ version: 4, value: { ...item.value, lead: "We mend it today." } }]));
});

test("Spanish words follow the items of a list", async () => {
  const { bodiesOf } = answerFetch({ [draft]: () => json(item) });
  show();
  press("Move up: Lines 2");
  expect(screen.getAllByRole<HTMLInputElement>("textbox", { name: "Job in Spanish" }).map(({ value }) => value)).toEqual([
    "Pantalla",
    "Revisión",
  ]);
  press("Remove: Lines 2");
  type("Lead in Spanish", "La componemos.");
  press("Save Draft");
  await waitFor(() =>
    expect(bodiesOf(draft)[0]).toMatchObject({
      value: { lines: [line("Screen", 18_900)] },
      spanish: { words: { lead: "La componemos.", plot: "Computadoras.", "lines.0.job": "Pantalla" } },
    }),
  );
});

test("a refusal names the field and its language, and keeps what was typed in both", async () => {
  const message = "The English text does not have 39";
  answerFetch({
    [draft]: () => json({ ...item, version: 5, draft: { by: null, at: "2026-11-29T20:00:00.000Z" } }),
    "POST /api/admin/content/services/pc-repair/publish": () =>
      json({ code: "invalid", detail: message, errors: [{ path: "words.lead", message }] }, 422),
  });
  show();
  type("Lead", "We mend it today.");
  type("Lead in Spanish", "Desde $39.");
  vi.spyOn(window, "confirm").mockReturnValue(true);
  press("Publish");
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByRole("link", { name: "Lead, in Spanish" }).getAttribute("href")).toBe("#words.lead");
  expect(field("Lead in Spanish").getAttribute("aria-invalid")).toBe("true");
});

test("a conflict of either language leaves both texts where they are", async () => {
  answerFetch({ [draft]: () => json({ code: "conflict", detail: "Someone else has changed the Spanish words." }, 409) });
  show();
  type("Lead", "We mend it today.");
  type("Lead in Spanish", "La componemos.");
  press("Save Draft");
  expect(await screen.findByText("Someone else has changed the Spanish words.")).toBeTruthy();
  expect([field("Lead").value, field("Lead in Spanish").value]).toEqual(["We mend it today.", "La componemos."]);
});

test("English alone is shown on demand, and for a site in English only", async () => {
  show({ ...item, isBilingual: false });
  expect(screen.queryByRole("textbox", { name: "Lead in Spanish" })).toBeNull();
  press("Side by side");
  expect(field("Lead in Spanish").value).toBe("La arreglamos.");
});

test("a question that carries its Spanish itself has it beside it, and loses it when it is emptied", async () => {
  const { bodiesOf } = answerFetch({ [draft]: () => json(item) });
  const text = { type: "string" };
  const words = { type: "object", required: ["question"], properties: { question: text } };
  show({
    ...item,
    schema: { type: "object", required: ["first", "second"], properties: { first: group(words), second: group(words) } },
    value: { first: { question: "Files?", es: { question: "¿Archivos?" } }, second: { question: "Price?" } },
  });
  expect(screen.queryByRole("group", { name: "In Spanish" })).toBeNull();
  const [first, second] = screen.getAllByRole("textbox", { name: "Question in Spanish" });
  fireEvent.change(first as HTMLElement, { target: { value: " " } });
  fireEvent.change(second as HTMLElement, { target: { value: "¿Precio?" } });
  press("Save Draft");
  await waitFor(() =>
    expect(bodiesOf(draft)[0]).toEqual({
      version: 4,
      value: { first: { question: "Files?" }, second: { question: "Price?", es: { question: "¿Precio?" } } },
    }),
  );
});

const group = (es: object) => ({ type: "object", required: ["question"], properties: { question: { type: "string" }, es } });

test("a list of the Spanish side of a question stays a list", async () => {
  const { bodiesOf } = answerFetch({ [draft]: () => json(item) });
  const list = { type: "array", items: { type: "string" } };
  const words = { type: "object", properties: { question: { type: "string" }, asked: list } };
  const schema = { type: "object", properties: { question: { type: "string" }, asked: list, es: words } };
  const first = { question: "Files?", asked: ["my files"], es: { question: "¿Archivos?", asked: ["mis archivos"] } };
  show({ ...item, schema: { type: "object", required: ["first"], properties: { first: schema } }, value: { first } });
  const asked = within(screen.getByRole("group", { name: "In Spanish" })).getByRole("textbox", { name: "Asked 1" });
  fireEvent.change(asked, { target: { value: "mis datos" } });
  fireEvent.change(screen.getByRole("textbox", { name: "Question in Spanish" }), { target: { value: "¿Datos?" } });
  press("Save Draft");
  await waitFor(() =>
    expect(bodiesOf(draft)[0]).toEqual({
      version: 4,
      value: { first: { ...first, es: { question: "¿Datos?", asked: ["mis datos"] } } },
    }),
  );
});

test("a preview opens the page in the language of its button", async () => {
  const preview = "POST /api/admin/content/services/pc-repair/preview";
  const addresses = { address: "/services/pc-repair/?preview=k", spanish: "/es/servicios/reparacion/?preview=k" };
  answerFetch({ [preview]: () => json(addresses) });
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  show();
  press("Preview");
  await waitFor(() => expect(opened).toHaveBeenLastCalledWith(addresses.address, "_blank"));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Preview in Spanish" }).disabled).toBe(false),
  );
  press("Preview in Spanish");
  await waitFor(() => expect(opened).toHaveBeenLastCalledWith(addresses.spanish, "_blank"));
  opened.mockRestore();
});

test("prices, changes and places stand beside a service", async () => {
  const schema = {
    type: "object",
    properties: {
      prices: { type: "object", properties: { lines: lineList } },
    },
  };
  const prices = { lines: [{ ...line("Screen", 18_900), id: "screen" }] };
  const places = [{ kind: "faq", id: "repairs", title: "Repairs", path: "questions.0.answer" }];
  const priced = {
    ...item,
    schema,
    value: { prices },
    shown: { prices: { lines: [{ ...line("Screen", 17_900), id: "screen" }] } },
    prices: [{ line: "screen", sentences: places, pages: [], offers: null }],
    outdated: [],
    translation: null,
  };
  show(priced);
  expect(screen.getByRole("region", { name: "Changes" }).textContent).toContain("$179, now $189");
  expect(screen.getByRole("region", { name: "Follows from it" }).textContent).toContain("stands in 1 sentence.");
  press("1 place names Screen");
  expect(within(screen.getByRole("region", { name: "Screen in text" })).getByRole("link").textContent).toBe("Repairs");
  press("Close List");
  expect(screen.queryByRole("region", { name: "Screen in text" })).toBeNull();
});
