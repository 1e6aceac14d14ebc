import { expect, test } from "vitest";
import { publishContent, publishDueContent, saveContent } from "#domain/content-edits/edit-content.ts";
import { previewContent, previewKeyOf, previewOf } from "#domain/content-edits/preview-content.ts";
import { publishTogether, takeContentFiles } from "#domain/content-edits/publish-together.ts";
import { saveTranslation, viewTranslation } from "#domain/content-edits/translate-content.ts";
import { viewContent } from "#domain/content-edits/view-content.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const admin = await signedInAs(visitor, "admin", "owner@example.com", "Dana Kim");
const editor = await signedInAs(visitor, "editor", "writer@example.com");

const repair = { kind: "services", id: "pc-repair" };
const contact = { kind: "contact", id: "contact" };

const shown = (language: "en" | "es") =>
  admin.liveContent
    .current()
    .siteIn(language)
    .content.services.find(({ id }) => id === repair.id);
const leadOf = (language: "en" | "es") => shown(language)?.lead;

/** The Spanish words that the form has, with some changes. */
async function typed(name: typeof repair, changes: Record<string, string>, behind: string[] = []) {
  const { translation, version } = await viewContent(admin, name);
  if (!translation) throw new Error("It is in English only.");
  const now = Object.fromEntries(translation.words.map(({ path, spanish }) => [path, spanish]));
  return {
    version,
    spanish: { version: translation.version, reviewed: true, words: { ...now, ...changes }, behind },
  };
}
const wordOf = async (name: typeof repair, path: string) =>
  (await viewContent(admin, name)).translation?.words.find((word) => word.path === path);

test("Spanish words wait in the draft, also those of an editor, and are published with it", async () => {
  const before = leadOf("es");
  const saved = await saveContent(editor, repair, await typed(repair, { lead: "La arreglamos." }));
  expect(saved).toMatchObject({ state: "draft", translation: { draftVersion: 0, isReviewed: true } });
  expect(leadOf("es")).toBe(before);
  const published = await publishContent(admin, repair, { version: saved.version });
  expect(published).toMatchObject({ state: "file", spanish: "reviewed", draft: null });
  expect(published.history).toEqual([]);
  expect(leadOf("es")).toBe("La arreglamos.");
  await takeContentFiles(admin);
});

test("both languages are published by one button, and words left behind stay outdated", async () => {
  const { value } = await viewContent(admin, repair);
  const changed = { ...value, lead: "We mend it.", warranty: "90 days on all work" };
  const behind = ["warranty"];
  const saved = await saveContent(admin, repair, {
    ...(await typed(repair, { lead: "La componemos." }, behind)),
    value: changed,
  });
  const published = await publishContent(admin, repair, { version: saved.version });
  expect([leadOf("en"), leadOf("es")]).toEqual(["We mend it.", "La componemos."]);
  expect(published).toMatchObject({ spanish: "outdated" });
  expect(published.outdated.map(({ path }) => path)).toEqual(["warranty"]);
  expect((await wordOf(repair, "warranty"))?.was).toBe(value.warranty);
  expect((await wordOf(repair, "lead"))?.was).toBeNull();
  await takeContentFiles(admin);
});

test("a refusal names the Spanish field, publishes neither language, and keeps both drafts", async () => {
  const { value } = await viewContent(admin, repair);
  const before = [leadOf("en"), leadOf("es")];
  const saved = await saveContent(admin, repair, {
    ...(await typed(repair, { lead: "Desde $39." })),
    value: { ...value, lead: "We mend it today." },
  });
  const attempt = publishContent(admin, repair, { version: saved.version });
  await expect(attempt).rejects.toMatchObject({ code: "invalid", details: { errors: [{ path: "words.lead" }] } });
  expect([leadOf("en"), leadOf("es")]).toEqual(before);
  const later = new Date(admin.clock.now().getTime() + 3_600_000).toISOString();
  await expect(publishContent(admin, repair, { version: saved.version, at: later })).rejects.toMatchObject({
    details: { errors: [{ path: "words.lead" }] },
  });
  expect(await viewContent(admin, repair)).toMatchObject({ state: "draft", value: { lead: "We mend it today." } });
  expect((await wordOf(repair, "lead"))?.spanish).toBe("Desde $39.");
  const mended = await saveContent(admin, repair, await typed(repair, { lead: "La componemos hoy." }));
  await publishTogether(admin, { items: [{ ...repair, version: mended.version }] });
  expect([leadOf("en"), leadOf("es")]).toEqual(["We mend it today.", "La componemos hoy."]);
  await takeContentFiles(admin);
});

test("each language has a version of its own", async () => {
  const draft = await typed(repair, { lead: "La arreglamos." });
  const { version, of, words } = await viewTranslation(admin, repair);
  const now = Object.fromEntries(words.map(({ path, spanish }) => [path, spanish]));
  await saveTranslation(admin, repair, { version, of, reviewed: false, words: { ...now, lead: "Otra." } });
  await expect(saveContent(admin, repair, draft)).rejects.toMatchObject({ code: "conflict" });
  await expect(saveContent(admin, repair, { ...(await typed(repair, {})), version: 99 })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await saveContent(admin, repair, await typed(repair, { lead: "La mía." }))).toMatchObject({ state: "draft" });
  await takeContentFiles(admin);
});

test("drafted words follow their English ones, and both are published at their time", async () => {
  const first = await saveContent(admin, contact, await typed(contact, { "notes.0.title": "Primero" }));
  expect(await wordOf(contact, "notes.0.title")).toMatchObject({ spanish: "Primero" });
  const { value } = first as { value: any };
  const moved = await saveContent(admin, contact, {
    version: first.version,
    value: { ...value, notes: [value.notes[1], value.notes[0], ...value.notes.slice(2)] },
  });
  expect(await wordOf(contact, "notes.1.title")).toMatchObject({ spanish: "Primero" });
  const at = new Date(admin.clock.now().getTime() + 3_600_000);
  await publishContent(admin, contact, { version: moved.version, at: at.toISOString() });
  await publishDueContent({ ...admin, clock: { ...admin.clock, now: () => new Date(at.getTime() + 1000) } });
  const { notes } = admin.liveContent.current().siteIn("es").content.contactPage;
  expect(notes?.[1]?.title).toBe("Primero");
  expect(await viewContent(admin, contact)).toMatchObject({ state: "published", draft: null });
  await takeContentFiles(admin);
});

test("a kind in English only has no Spanish words, and refuses them", async () => {
  const asked = { kind: "asked", id: "asked" };
  const { translation, version } = await viewContent(admin, asked);
  expect(translation).toBeNull();
  const spanish = { version: 0, reviewed: false, words: {}, behind: [] };
  await expect(saveContent(admin, asked, { version, spanish })).rejects.toMatchObject({ code: "not_found" });
  await expect(saveContent(admin, asked, { version })).rejects.toMatchObject({ code: "invalid" });
});

test("a preview of the Spanish page shows the Spanish draft, the English page the English one", async () => {
  await changeToggle(admin, "bilingual_support", { enabled: true });
  await admin.liveContent.refresh(admin.db);
  const { value } = await viewContent(admin, repair);
  const before = leadOf("es");
  await saveContent(editor, repair, {
    ...(await typed(repair, { lead: "La componemos hoy.", plot: "" })),
    value: { ...value, lead: "We mend it today.", plot: "All laptops." },
  });
  const { address, spanish } = await previewContent(admin, repair, {});
  const shownAt = async (path: string | null) => {
    const request = new Request(new URL(path ?? "", "http://localhost:3000"));
    const shown = await previewOf(visitor, request, previewKeyOf(request));
    return shown?.site.content.services.find(({ id }) => id === repair.id);
  };
  expect(spanish).toMatch(/^\/es\/servicios\/reparacion-de-computadoras\/\?preview=/);
  expect(await shownAt(address)).toMatchObject({ lead: "We mend it today.", plot: "All laptops." });
  // A Spanish field that is left empty shows its English words.
  expect(await shownAt(spanish)).toMatchObject({ lead: "La componemos hoy.", plot: "All laptops." });
  expect(leadOf("es")).toBe(before);
  await changeToggle(admin, "bilingual_support", { enabled: false });
  await admin.liveContent.refresh(admin.db);
  expect((await previewContent(admin, repair, {})).spanish).toBeNull();
  await takeContentFiles(admin);
});
