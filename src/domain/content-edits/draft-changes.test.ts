import { expect, test } from "vitest";
import { discardContent, publishContent, revertContent } from "#domain/content-edits/edit-content.ts";
import { viewContent } from "#domain/content-edits/view-content.ts";
import { editorOf } from "#test/content-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const dana = await signedInAs(ctx, "admin", "owner@example.com", "Dana Kim");
const luis = await signedInAs(ctx, "editor", "writer@example.com", "Luis Ortega");
const [editOfDana, editOfLuis] = [editorOf(dana), editorOf(luis)];
const repair = { kind: "services", id: "pc-repair" };
const told = ({ changes }: { changes: { part: string; by: string | null; isOwn: boolean }[] }) =>
  changes.map(({ part, by, isOwn }) => [part, by, isOwn]);

test("each changed price keeps who changed it last, and one that is back has nobody", async () => {
  const { lines } = (await viewContent(dana, repair)).value.prices as any;
  const [first, second] = lines.map(({ id, job }: any) => id ?? job);
  await editOfDana(repair, (value) => (value.prices.lines[0].cents += 100));
  const both = await editOfLuis(repair, (value) => (value.prices.lines[1].cents += 100));
  expect(told(both)).toEqual([
    [first, "Dana Kim", false],
    [second, "Luis Ortega", true],
  ]);
  const words = await editOfDana(repair, (value) => (value.description += " Again."));
  expect(told(words)).toEqual([
    [first, "Dana Kim", true],
    [second, "Luis Ortega", false],
  ]);
  const one = await editOfLuis(repair, (value) => (value.prices.lines[0].cents -= 100));
  expect(told(one)).toEqual([[second, "Luis Ortega", true]]);
  await discardContent(dana, repair, { version: one.version });
  expect((await viewContent(dana, repair)).changes).toEqual([]);
});

test("a published draft has no changes, and an earlier text taken again is a change of whoever took it", async () => {
  const drafted = await editOfLuis(repair, (value) => (value.prices.lines[0].cents += 100));
  const published = await publishContent(dana, repair, { version: drafted.version });
  expect(published.changes).toEqual([]);
  const back = await revertContent(dana, repair, { version: published.version, to: null });
  expect(told(back)).toEqual([[told(drafted)[0]?.[0], "Dana Kim", true]]);
});

test("weekdays and closed days have theirs; other texts have none", async () => {
  const hours = await editOfDana({ kind: "business", id: "business" }, (value) => {
    value.hours = value.hours.map((span: any) => ({
      ...span,
      days: span.days.filter((day: string) => day !== "monday"),
    }));
  });
  expect(told(hours)).toEqual([["monday", "Dana Kim", true]]);
  const calendar = await editOfDana({ kind: "calendar", id: "calendar" }, (value) => {
    value.closed = [...value.closed, { date: "2027-01-09", name: "Stocktaking" }];
  });
  expect(told(calendar)).toEqual([["2027-01-09", "Dana Kim", true]]);
  const home = await editOfDana({ kind: "home", id: "home" }, (value) => (value.lead = "We mend it."));
  expect(told(home)).toEqual([]);
});
