import { expect, test } from "vitest";
import { parseSite } from "#domain/content/parse-site.ts";
import { readTranslation } from "#domain/content/translate-files.ts";
import { publishContent, saveContent } from "#domain/content-edits/edit-content.ts";
import { takeContentFiles } from "#domain/content-edits/publish-together.ts";
import { revertTranslation, saveTranslation, viewTranslation } from "#domain/content-edits/translate-content.ts";
import { listContent, viewContent } from "#domain/content-edits/view-content.ts";
import { countUp } from "#domain/content-edits/write-content.ts";
import type { Ctx } from "#domain/ctx.ts";
import { createLiveContent } from "#domain/live-content/live-content.ts";
import { storedTranslations } from "#domain/live-content/stored-translations.ts";
import { editorOf } from "#test/content-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const admin = await signedInAs(visitor, "admin", "owner@example.com", "Dana Kim");
const editor = await signedInAs(visitor, "editor", "writer@example.com");
const technician = await signedInAs(visitor, "technician", "tech@example.com");
const member = await signedInAs(visitor, "member", "client@example.com");

const repair = { kind: "services", id: "pc-repair" };
const post = { kind: "blog", id: "first-hour-of-ransomware" };

type Words = Record<string, string>;

/** The words as they are, with some changes. */
async function typed(name: { kind: string; id: string }, changes: Words, reviewed = false) {
  const { version, of, words } = await viewTranslation(admin, name);
  const now = Object.fromEntries(words.map(({ path, spanish }) => [path, spanish]));
  return { version, of, reviewed, words: { ...now, ...changes } };
}
const save = async (name: { kind: string; id: string }, changes: Words, reviewed = false) =>
  saveTranslation(admin, name, await typed(name, changes, reviewed));
const spanishLead = (ctx: Ctx = admin) =>
  ctx.liveContent
    .current()
    .siteIn("es")
    .content.services.find(({ id }) => id === "pc-repair")?.lead;
const stateInList = async (name: { kind: string; id: string }) =>
  (await listContent(admin)).kinds
    .flatMap(({ items }) => items)
    .find(({ kind, id }) => kind === name.kind && id === name.id)?.spanish;

test("editors see the Spanish words, and only administrators change them", async () => {
  for (const [ctx, code] of [
    [visitor, "unauthenticated"],
    [member, "forbidden"],
    [technician, "forbidden"],
  ] as [Ctx, string][])
    await expect(viewTranslation(ctx, repair)).rejects.toMatchObject({ code });
  for (const [ctx, code] of [
    [visitor, "unauthenticated"],
    [member, "forbidden"],
    [technician, "forbidden"],
    [editor, "forbidden"],
  ] as [Ctx, string][])
    for (const verb of [saveTranslation, revertTranslation])
      await expect(verb(ctx, repair, {})).rejects.toMatchObject({ code });
  expect(await viewTranslation(editor, repair)).toMatchObject({ source: "file", version: 0, saved: null });
});

test.each([
  ["an unknown kind", { kind: "cars", id: "cars" }],
  ["a text that is not there", { kind: "services", id: "cars" }],
  ["a kind that is in English only", { kind: "asked", id: "asked" }],
])("%s has no translation", async (_, name) => {
  await expect(viewTranslation(admin, name)).rejects.toMatchObject({ code: "not_found" });
});

test.each<[string, typeof repair, Words, string]>([
  ["a fact", repair, { "prices.lines.0.id": "revision" }, "words.prices.lines.0.id"],
  ["a price", repair, { "prices.lines.0.cents": "4500" }, "words.prices.lines.0.cents"],
  ["a place that the English text does not have", repair, { "facts.40.label": "Precio" }, "words.facts.40.label"],
  ["a key of every object", repair, { "__proto__.lead": "Hola" }, "words.__proto__.lead"],
  ["a figure of its own", repair, { lead: "Desde $39." }, "words.lead"],
  ["another price in braces", repair, { description: "Revisión de {{price data-backup/setup}}." }, "words.description"],
  ["a price in braces left out", repair, { description: "Reparamos laptops." }, "words.description"],
  ["a title that is too long", repair, { title: "Reparación ".repeat(20) }, "words.title"],
  ["markup", post, { text: "Un archivo no abre. <script>alert(1)</script>" }, "words.text"],
  ["an article without its text", post, { text: " " }, "words.text"],
])("%s is refused at its field", async (_, name, changes, path) => {
  const attempt = save(name, changes);
  await expect(attempt).rejects.toMatchObject({ code: "invalid", details: { errors: [{ path }] } });
});

test("nothing at all, an old version and other English words are refused", async () => {
  const now = await typed(repair, {});
  await expect(saveTranslation(admin, repair, { ...now, words: {} })).rejects.toMatchObject({ code: "invalid" });
  for (const old of [{ version: 9 }, { of: "1-2-3" }])
    await expect(saveTranslation(admin, repair, { ...now, ...old })).rejects.toMatchObject({ code: "conflict" });
  await expect(revertTranslation(admin, repair, { version: 9 })).rejects.toMatchObject({ code: "conflict" });
});

test("saved words are on the Spanish site of every process, and gone with the file's", async () => {
  const before = spanishLead();
  const saved = await save(repair, { lead: "La arreglamos.", warranty: "" }, true);
  expect(saved).toMatchObject({ state: "reviewed", source: "screen", saved: { by: "Dana Kim" } });
  expect(saved.words.find(({ path }) => path === "warranty")?.spanish).toBe("");
  const { files, translations } = admin.liveContent;
  const other = createLiveContent(files, parseSite(files), translations);
  await other.refresh(admin.db);
  for (const live of [admin.liveContent, other]) {
    const [english, spanish] = (["en", "es"] as const).map((language) =>
      live
        .current()
        .siteIn(language)
        .content.services.find(({ id }) => id === "pc-repair"),
    );
    expect(spanish?.lead).toBe("La arreglamos.");
    expect(spanish?.warranty).toBe(english?.warranty);
    expect(spanish?.prices.lines.map(({ cents }) => cents)).toEqual(english?.prices.lines.map(({ cents }) => cents));
  }
  expect(await stateInList(repair)).toBe("reviewed");
  const file = "content/services/pc-repair.yaml";
  const written = (await storedTranslations(admin.db))[file] ?? "";
  expect(readTranslation(file, written)).toMatchObject({
    review: "reviewed",
    translates: saved.of,
    words: { lead: "La arreglamos." },
  });

  const stale = saveTranslation(admin, repair, { ...(await typed(repair, {})), version: saved.version - 1 });
  await expect(stale).rejects.toMatchObject({ code: "conflict" });
  const again = await save(repair, { lead: "Se la arreglamos." });
  expect(again).toMatchObject({ state: "draft" });
  expect(again.version).toBeGreaterThan(saved.version);
  const reverted = await revertTranslation(admin, repair, { version: again.version });
  expect(reverted).toMatchObject({ source: "file", version: 0, saved: null });
  expect(spanishLead()).toBe(before);
});

test("a document's text is written below its head, and read as it was typed", async () => {
  const prices =
    "{{price cybersecurity/first-response}}, {{price cybersecurity/two-step-sign-in}}, {{price data-backup/office-computer}}";
  const { words } = await save(post, { text: `## Primero\n\nLlame al {{phone}}. Cuesta ${prices}.\n` });
  expect(words.find(({ path }) => path === "text")?.spanish).toBe(
    `## Primero\n\nLlame al {{phone}}. Cuesta ${prices}.`,
  );
  const shown = () =>
    admin.liveContent
      .current()
      .siteIn("es")
      .documents.blog.find(({ id }) => id === post.id)?.markdown;
  expect(shown()).toContain("## Primero\n\nLlame al [");
  expect(await takeContentFiles(admin)).toBe(1);
  expect(shown()).not.toContain("## Primero\n\nLlame al [");
});

test("Spanish words are outdated when the English ones change on screen, and current once saved again", async () => {
  await save(repair, { lead: "La arreglamos." }, true);
  const { value, version } = await viewContent(admin, repair);
  const drafted = await saveContent(admin, repair, { version, value: { ...value, warranty: "90 days on all work" } });
  expect(await stateInList(repair)).toBe("reviewed");
  await publishContent(admin, repair, { version: drafted.version });
  expect(await stateInList(repair)).toBe("outdated");
  expect((await viewContent(admin, repair)).spanish).toBe("outdated");
  expect(spanishLead()).toBe("La arreglamos.");
  expect(await save(repair, {})).toMatchObject({ state: "draft" });
  await takeContentFiles(admin);
  expect((await viewTranslation(admin, repair)).source).toBe("file");
});

test("a changed English text leaves the rest of the page in Spanish, and its own last Spanish text", async () => {
  const page = { kind: "contact", id: "contact" };
  const spanish = () => admin.liveContent.current().siteIn("es").content;
  const before = spanish();
  const edit = editorOf(admin);
  const drafted = await edit(page, (value) => (value.lead = "Write to us by the end of 99 days."));
  expect(drafted.outdated).toEqual([
    expect.objectContaining({ path: "lead", to: "Write to us by the end of 99 days." }),
  ]);
  await publishContent(admin, page, { version: drafted.version });
  expect(spanish().contactPage).toEqual(before.contactPage);
  expect((await viewTranslation(admin, page)).words.find(({ path }) => path === "lead")?.was).toBeTruthy();

  const hours = await edit({ kind: "business", id: "business" }, (value) => (value.answerWithinHours = 1));
  expect(hours.outdated).toEqual([]);
  await publishContent(admin, { kind: "business", id: "business" }, { version: hours.version });
  expect(spanish().business).toMatchObject({ tagline: before.business.tagline, answerWithin: "1 hora hábil" });
  const closed = await edit({ kind: "calendar", id: "calendar" }, (value) =>
    value.closed.unshift({ date: "2026-11-20", name: "Stocktaking" }),
  );
  await publishContent(admin, { kind: "calendar", id: "calendar" }, { version: closed.version });
  expect(spanish().calendar.closed.map(({ name }) => name)).toEqual([
    "Stocktaking",
    ...before.calendar.closed.map(({ name }) => name),
  ]);
  await takeContentFiles(admin);
});

test("a Spanish word that no longer fits is shown in English by itself", async () => {
  const row = { kind: "services", id: "pc-repair", review: "draft", version: 1, updated_at: admin.clock.now() };
  const words = JSON.stringify({ name: "Reparación", lead: "Cuesta {{price pc-repair/gone}}." });
  await admin.db
    .insertInto("content_translations")
    .values({ ...row, translates: "", words })
    .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet({ words }))
    .execute();
  await countUp(admin);
  await admin.liveContent.refresh(admin.db);
  const service = admin.liveContent
    .current()
    .siteIn("es")
    .content.services.find(({ id }) => id === "pc-repair");
  expect(service?.name).toBe("Reparación");
  expect(service?.lead).toBe(
    admin.liveContent.current().site.content.services.find(({ id }) => id === "pc-repair")?.lead,
  );
  await takeContentFiles(admin);
});

test("questions keep their Spanish beside them, so that only other words have a place", async () => {
  const { words } = await viewTranslation(admin, { kind: "faq", id: "repairs" });
  expect(words.map(({ path }) => path)).toEqual(["topic"]);
});
