import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type ContentKind, contentItemOf } from "#domain/content/content-kinds.ts";
import { type ContentValue, fileOfValue, valueOfFile, writtenFileOf } from "#domain/content/content-value.ts";
import { parseSite } from "#domain/content/parse-site.ts";
import {
  createContent,
  discardContent,
  publishContent,
  publishDueContent,
  removeContent,
  revertContent,
  saveContent,
} from "#domain/content-edits/edit-content.ts";
import { publishTogether, takeContentFiles } from "#domain/content-edits/publish-together.ts";
import { fileValue, kindOf } from "#domain/content-edits/content-store.ts";
import { previewContent, previewOf } from "#domain/content-edits/preview-content.ts";
import { countWork } from "#domain/staff-work/count-work.ts";
import { listContent, viewContent } from "#domain/content-edits/view-content.ts";
import type { Ctx } from "#domain/ctx.ts";
import { createLiveContent, publishedItems } from "#domain/live-content/live-content.ts";
import { forgetUnusedPictures } from "#domain/pictures/picture-store.ts";
import { uploadPicture } from "#domain/pictures/upload-picture.ts";
import { editorOf, problemsOf } from "#test/content-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const admin = await signedInAs(visitor, "admin", "owner@example.com", "Dana Kim");
const editor = await signedInAs(visitor, "editor", "writer@example.com");
const technician = await signedInAs(visitor, "technician", "tech@example.com");

const repair = { kind: "services", id: "pc-repair" };
/** Visitors see this in this process, and in another one. */
const seen = () => admin.liveContent.current().site;
async function seenElsewhere() {
  const other = createLiveContent(admin.liveContent.files, parseSite(admin.liveContent.files));
  await other.refresh(admin.db);
  return other.current().site;
}
const edit = editorOf(admin);

test("every file of the site is edited on screen, and reads the same when it is written back", () => {
  const files = { ...admin.liveContent.files };
  for (const [path, raw] of Object.entries(files)) {
    const item = contentItemOf(path);
    expect(item, path).not.toBeNull();
    if (item) files[path] = fileOfValue(item.kind, valueOfFile(item.kind, path, raw));
  }
  const { slugOf: _, ...again } = parseSite(files);
  const { slugOf: __, ...before } = parseSite(admin.liveContent.files);
  const tidied = (site: object) => JSON.parse(JSON.stringify(site).replaceAll(/\\n+"/g, '"').replaceAll(/"\\n+/g, '"'));
  expect(tidied(again)).toEqual(tidied(before));
});

test("only administrators see and edit content", async () => {
  for (const [ctx, code] of [
    [visitor, "unauthenticated"],
    [technician, "forbidden"],
  ] as [Ctx, string][]) {
    const refused = expect.objectContaining({ code });
    await expect(listContent(ctx)).rejects.toThrow(refused);
    await expect(viewContent(ctx, repair)).rejects.toThrow(refused);
    for (const verb of [saveContent, discardContent, publishContent, removeContent, revertContent])
      await expect(verb(ctx, repair, {})).rejects.toThrow(refused);
    await expect(createContent(ctx, "faq", {})).rejects.toThrow(refused);
  }
});

test("a price is changed, published, seen everywhere, and taken back", async () => {
  const drafted = await edit(repair, (value) => (value.prices.lines[0].cents = 4_700));
  expect(drafted).toMatchObject({ state: "draft", problems: [], draft: { by: "Dana Kim" } });
  const before = seen().content.services.find(({ id }) => id === "pc-repair")?.prices.lines[0]?.cents;
  expect(before).not.toBe(4_700);

  const published = await publishContent(admin, repair, { version: drafted.version });
  for (const site of [seen(), await seenElsewhere()])
    expect(site.content.services.find(({ id }) => id === "pc-repair")?.prices.lines[0]?.cents).toBe(4_700);
  expect(published).toMatchObject({ state: "published", draft: null });
  expect(published.history[0]).toMatchObject({
    by: "Dana Kim",
    changes: [{ path: "prices.lines.0.cents", from: String(before), to: "4700" }],
  });

  const back = await revertContent(admin, repair, { version: published.version, to: null });
  await publishContent(admin, repair, { version: back.version });
  expect(seen().content.services.find(({ id }) => id === "pc-repair")?.prices.lines[0]?.cents).toBe(before);
  const [, first] = (await viewContent(admin, repair)).history;
  const again = await revertContent(admin, repair, {
    version: (await viewContent(admin, repair)).version,
    to: first?.id,
  });
  expect((again.value as any).prices.lines[0].cents).toBe(4_700);
  await discardContent(admin, repair, { version: again.version });
});

describe("broken edits", () => {
  test.each([
    ["an empty title", repair, (value: any) => (value.title = " "), "title"],
    ["10,000 characters", repair, (value: any) => (value.description = "x".repeat(10_000)), "description"],
    ["a price in words", repair, (value: any) => (value.prices.lines[1].cents = "free"), "prices.lines.1.cents"],
    ["a range upside down", repair, (value: any) => (value.prices.lines[1].toCents = 1), "prices.lines.1.toCents"],
    ["a related service that is none", repair, (value: any) => (value.related = ["cars", "boats"]), "related"],
    [
      "markup",
      { kind: "blog", id: "phishing-drills-that-work" },
      (value: any) => (value.text += "\n\n<script>1</script>"),
      "text",
    ],
    [
      "changed before it was published",
      { kind: "blog", id: "phishing-drills-that-work" },
      (value: any) => (value.updatedAt = "2020-01-01"),
      "updatedAt",
    ],
    [
      "an address that is none",
      { kind: "business", id: "business" },
      (value: any) => (value.social[0].url = "facebook"),
      "social.0.url",
    ],
    [
      "hours that are no hours",
      { kind: "business", id: "business" },
      (value: any) => (value.hours[0].opens = "8"),
      "hours.0.opens",
    ],
  ])("%s is kept as a draft and refused at its field", async (_, name, change, path) => {
    const before = JSON.stringify(seen());
    const drafted = await edit(name, change);
    expect(drafted.problems.map((problem) => problem.path)).toContain(path);
    expect(await problemsOf(publishContent(admin, name, { version: drafted.version }))).toContain(path);
    expect(JSON.stringify(seen())).toBe(before);
    await discardContent(admin, name, { version: drafted.version });
  });

  test("a line that others quote changes its words, and cannot lose its id", async () => {
    const ref = seen()
      .content.plans.flatMap(({ monthly }) => monthly)
      .find(({ job }) => job === "server");
    if (!ref) throw new Error("No plan quotes a price.");
    const name = { kind: "services", id: ref.service };
    const drafted = await edit(name, (value) => {
      value.prices.lines.find((line: any) => line.id === ref.job).job = "Renamed";
    });
    expect(drafted.problems).toEqual([]);
    const lost = await edit(name, (value) => {
      value.prices.lines.find((line: any) => line.id === ref.job).id = "renamed";
    });
    expect(lost.problems[0]?.message).toContain("{{price managed-it/server}} is no fact");
    await discardContent(admin, name, { version: lost.version });
  });
});

test("what is on screen is written as files, and files are shown again", async () => {
  const steady = { kind: "plans", id: "steady" };
  const drafted = await edit(steady, (value) => (value.name = "Steadier: “one” plan"));
  await expect(takeContentFiles(technician)).rejects.toMatchObject({ code: "forbidden" });
  await publishContent(admin, steady, { version: drafted.version });
  const published = (await publishedItems(admin.db)).flatMap(({ kind, value }) =>
    value ? [[kindOf(kind), value]] : [],
  );
  for (const [kind, value] of published as [ContentKind, ContentValue][])
    expect(valueOfFile(kind, "a file", writtenFileOf(kind, value))).toEqual(value);
  expect(await takeContentFiles(admin)).toBeGreaterThan(0);
  expect(seen().content.plans.find(({ id }) => id === "steady")?.name).not.toContain("Steadier");
  expect(await publishedItems(admin.db)).toEqual([]);
});

test("texts that only fit together are published together, or not at all", async () => {
  const ref = seen().content.plans.flatMap(({ monthly }) => monthly)[0];
  if (!ref) throw new Error("No plan quotes a price.");
  const rename = (value: any): void => {
    const text = JSON.stringify(value)
      .replaceAll(`price ${ref.service}/${ref.job}`, `price ${ref.service}/each-desk`)
      .replaceAll(`"line":"${ref.job}"`, `"line":"each-desk"`)
      .replaceAll(`"service":"${ref.service}","job":"${ref.job}"`, `"service":"${ref.service}","job":"each-desk"`)
      .replaceAll(`{"id":"${ref.job}","job":`, `{"id":"each-desk","job":`);
    Object.assign(value, JSON.parse(text));
  };
  const service = { kind: "services", id: ref.service };
  const renamed = await edit(service, rename);
  const alone = publishTogether(admin, { items: [{ ...service, version: renamed.version }] });
  await expect(alone).rejects.toMatchObject({ code: "invalid" });
  const items = [{ ...service, version: renamed.version }];
  const { kinds } = await listContent(admin);
  for (const { kind, id } of kinds.flatMap((one) => one.items)) {
    if (kind === service.kind && id === service.id) continue;
    const value = fileValue(admin, kindOf(kind), id);
    const now = structuredClone(value);
    rename(now);
    if (JSON.stringify(now) === JSON.stringify(value)) continue;
    const drafted = await edit({ kind, id }, rename);
    items.push({ kind, id, version: drafted.version });
  }
  await expect(publishTogether(technician, { items })).rejects.toMatchObject({ code: "forbidden" });
  const stale = items.map((item, index) => (index === 1 ? { ...item, version: 0 } : item));
  await expect(publishTogether(admin, { items: stale })).rejects.toMatchObject({ code: "conflict" });
  const lines = () =>
    seen()
      .content.services.find(({ id }) => id === ref.service)
      ?.prices.lines.map((line) => line.id);
  expect(lines()).not.toContain("each-desk");
  await publishTogether(admin, { items });
  expect(lines()).toContain("each-desk");
  await takeContentFiles(admin);
});

test("a text shows uploaded pictures, which stay as long as its history does", async () => {
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#446688" } })
    .png()
    .toBuffer();
  const picture = await uploadPicture(editor, [{ name: "bench.png", content }]);
  const shown = `![The bench](/pictures/uploaded/${picture.id}.jpg "900x600")`;
  const name = { kind: "blog", id: "phishing-drills-that-work" };
  const drafted = await edit(name, (value) => (value.text += `\n\n${shown}`));
  await expect(publishContent(editor, name, { version: drafted.version })).rejects.toMatchObject({ code: "forbidden" });
  const published = await publishContent(admin, name, { version: drafted.version });
  expect(published.state).toBe("published");
  const gone = await edit(name, (value) => (value.text += `\n\n${shown.replace(picture.id, admin.ids.next())}`));
  const refused = await problemsOf(publishContent(admin, name, { version: gone.version }));
  expect(refused).toEqual(["text"]);
  await takeContentFiles(admin);
  visitor.clock.pass({ days: 8 });
  await forgetUnusedPictures(visitor);
  expect(await admin.db.selectFrom("pictures").select("id").execute()).toEqual([{ id: picture.id }]);
});

test("a price that changes is in every sentence that quotes it", async () => {
  const drafted = await edit({ kind: "services", id: "pc-repair" }, (value) => {
    value.prices.lines.find((line: any) => line.id === "diagnostic").cents = 4700;
  });
  await publishContent(admin, { kind: "services", id: "pc-repair" }, { version: drafted.version });
  const { content, documents } = seen();
  const { faq, home, homeStory, pricingPage } = content as any;
  const text = JSON.stringify({ faq, home, homeStory, pricingPage, docs: documents.docs });
  expect(text.match(/\$47/g)?.length).toBeGreaterThan(40);
  expect(text.match(/\$45 diagnostic|revisión de \$45/g)).toBeNull();
  await takeContentFiles(admin);
});

test("two editors are told of each other", async () => {
  const mine = await viewContent(admin, { kind: "home", id: "home" });
  const theirs = await edit({ kind: "home", id: "home" }, (value) => (value.lead = "Theirs."));
  const attempt = saveContent(admin, { kind: "home", id: "home" }, { version: mine.version, value: mine.value });
  await expect(attempt).rejects.toMatchObject({ code: "conflict" });
  await discardContent(admin, { kind: "home", id: "home" }, { version: theirs.version });
});

test("an item is added, published at a time, and removed", async () => {
  const name = { kind: "blog", id: "new-opening-hours" };
  const added = await createContent(admin, "blog", { id: name.id, title: "New opening hours" });
  expect(added.state).toBe("new");
  await expect(createContent(admin, "blog", { id: name.id, title: "Again" })).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(createContent(admin, "home", { id: "b", title: "B" })).rejects.toMatchObject({ code: "invalid" });
  const model = (await viewContent(admin, { kind: "blog", id: "phishing-drills-that-work" })).value;
  const value = { ...model, title: "New opening hours", text: "We open at eight." };
  const drafted = await saveContent(admin, name, { version: added.version, value });
  expect(drafted.problems).toEqual([]);

  const past = publishContent(admin, name, { version: drafted.version, at: "2020-01-01T00:00:00Z" });
  await expect(past).rejects.toMatchObject({ details: { errors: [{ path: "at" }] } });
  const at = new Date(admin.clock.now().getTime() + 3_600_000).toISOString();
  const scheduled = await publishContent(admin, name, { version: drafted.version, at });
  expect(scheduled).toMatchObject({ state: "scheduled", publishAt: at });
  await publishDueContent(admin);
  const isShown = () => seen().documents.blog.some(({ id }) => id === name.id);
  expect(isShown()).toBe(false);
  visitor.clock.pass({ hours: 2 });
  await publishDueContent(admin);
  expect(isShown()).toBe(true);

  const shown = await viewContent(admin, name);
  expect(shown.gone).toEqual(["/blog/new-opening-hours/"]);
  const removed = await removeContent(admin, name, { version: shown.version });
  expect(removed.state).toBe("removed");
  expect(admin.liveContent.current().gone).toContain("/blog/new-opening-hours/");
  expect(isShown()).toBe(false);
  await expect(removeContent(admin, { kind: "home", id: "home" }, { version: 0 })).rejects.toMatchObject({
    code: "conflict",
  });
});

describe("a time to publish", () => {
  const one = { kind: "blog", id: "phishing-drills-that-work" };
  const other = { kind: "blog", id: "valley-heat-and-computers" };
  const inHours = (hours: number) => new Date(admin.clock.now().getTime() + hours * 3_600_000).toISOString();
  const picture = '![Gone](/pictures/uploaded/0199a0b1-0000-7000-8000-000000000001.jpg "9x9")';

  test("is refused for a text that cannot be published, also for a missing picture", async () => {
    const { version } = await edit(one, (value) => (value.text += `\n\n${picture}`));
    await expect(publishContent(admin, one, { version, at: inHours(1) })).rejects.toMatchObject({ code: "invalid" });
    await discardContent(admin, one, { version });
  });

  test("stays when an administrator saves a typo, and goes when an editor writes", async () => {
    const drafted = await edit(one, (value) => (value.text += "\n\nMore."));
    const at = inHours(1);
    await publishContent(admin, one, { version: drafted.version, at });
    const saved = await edit(one, (value) => (value.text += " And more."));
    expect(saved).toMatchObject({ state: "scheduled", publishAt: at });
    const written = await saveContent(editor, one, { version: saved.version, value: saved.value });
    expect(written).toMatchObject({ state: "draft", publishAt: null });
    await discardContent(admin, one, { version: written.version });
  });

  test("one text that fails then does not stop the others, and staff are told on their screens", async () => {
    const before = (await countWork(admin)).work.content?.late ?? 0;
    for (const name of [one, other]) {
      const drafted = await edit(name, (value) => (value.text += "\n\nIn due time."));
      await publishContent(admin, name, { version: drafted.version, at: inHours(1) });
    }
    // The picture of the first one goes meanwhile.
    await edit(one, (value) => (value.text += `\n\n${picture}`));
    visitor.clock.pass({ hours: 2 });
    await publishDueContent(admin);
    const textOf = (id: string) => seen().documents.blog.find((post) => post.id === id)?.markdown;
    expect(textOf(other.id)).toContain("In due time.");
    expect(textOf(one.id)).not.toContain("In due time.");
    const { notPublished } = await listContent(admin);
    expect(notPublished).toEqual([
      expect.objectContaining({ ...one, reason: expect.stringMatching(/^Not published at its time: ./) }),
    ]);
    expect((await countWork(admin)).work.content?.late).toBe(before + 1);
    await takeContentFiles(admin);
    await discardContent(admin, one, { version: (await viewContent(admin, one)).version });
  });
});

test("content that an update of the product no longer takes is left out, and named", async () => {
  await admin.db
    .insertInto("content_items")
    .values({ kind: "faq", id: "repairs", published: JSON.stringify({ topic: "Old" }) })
    .execute();
  const other = createLiveContent(admin.liveContent.files, parseSite(admin.liveContent.files));
  await other.refresh(admin.db);
  expect(other.current().left[0]).toContain("content/faq/repairs.yaml");
  expect(other.current().site.content.faq.find(({ id }) => id === "repairs")?.questions.length).toBeGreaterThan(2);
});

describe("a preview", () => {
  const at = (path: string) => new Request(new URL(path, "http://localhost:3000"));
  const keyIn = (address: string) => new URL(address, "http://localhost:3000").searchParams.get("preview");

  test("shows its own page with drafts, its contents at another time, and nothing else at that time", async () => {
    const later = new Date(admin.clock.now().getTime() + 40 * 86_400_000);
    const { address } = await previewContent(admin, repair, { at: later.toISOString() });
    const shown = await previewOf(visitor, at(address), keyIn(address));
    expect(shown).toMatchObject({ contentTime: later });
    expect(shown).not.toHaveProperty("clock");
    const spanish = `/es/servicios/reparacion-de-computadoras/?preview=${keyIn(address)}`;
    expect(await previewOf(visitor, at(spanish), keyIn(address))).not.toBeNull();
    for (const other of ["/shop/cart/", "/get-started/", "/services/cybersecurity/"])
      expect(await previewOf(visitor, at(`${other}?preview=${keyIn(address)}`), keyIn(address))).toBeNull();
  });

  test("ends with the hour, and with the role of who made it", async () => {
    const ctx = await testCtx();
    const writer = await signedInAs(ctx, "editor", `writer-${crypto.randomUUID()}@example.com`);
    const { address } = await previewContent(writer, repair, {});
    expect(await previewOf(ctx, at(address), keyIn(address))).not.toBeNull();
    const { userId } = writer.actor as { userId: string };
    await ctx.db.updateTable("users").set({ role: "member" }).where("id", "=", userId).execute();
    expect(await previewOf(ctx, at(address), keyIn(address))).toBeNull();
    await ctx.db.updateTable("users").set({ role: "admin" }).where("id", "=", userId).execute();
    expect(await previewOf(ctx, at(address), keyIn(address))).not.toBeNull();
    ctx.clock.pass({ hours: 2 });
    expect(await previewOf(ctx, at(address), keyIn(address))).toBeNull();
  });
});
