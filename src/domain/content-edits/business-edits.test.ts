import { expect, test } from "vitest";
import { parseSite } from "#domain/content/parse-site.ts";
import { discardContent, publishContent } from "#domain/content-edits/edit-content.ts";
import { takeContentFiles } from "#domain/content-edits/publish-together.ts";
import { listContent, viewContent } from "#domain/content-edits/view-content.ts";
import { createLiveContent } from "#domain/live-content/live-content.ts";
import { countWork } from "#domain/staff-work/count-work.ts";
import { editorOf, problemsOf } from "#test/content-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const admin = await signedInAs(await testCtx(), "admin", "owner@example.com", "Dana Kim");

const seen = () => admin.liveContent.current().site;
const edit = editorOf(admin);

test("opening hours that no clock shows, that end before they begin or that overlap are refused at their field", async () => {
  const hours = { kind: "business", id: "business" };
  const calendar = { kind: "calendar", id: "calendar" };
  const refused = async (name: { kind: string; id: string }, change: (value: any) => void) => {
    const { version } = await edit(name, change);
    const problems = await problemsOf(publishContent(admin, name, { version }));
    await discardContent(admin, name, { version });
    return problems;
  };
  for (const opens of ["25:00", "24:00", "8", "08:60", "early"])
    expect(await refused(hours, (value) => (value.hours[0].opens = opens)), opens).toContain("hours.0.opens");
  expect(await refused(hours, (value) => Object.assign(value.hours[0], { opens: "18:00", closes: "08:00" }))).toEqual([
    "hours.0.closes",
  ]);
  const again = { days: ["monday"], opens: "17:00", closes: "20:00" };
  expect(await refused(hours, (value) => value.hours.push(again))).toEqual([
    `hours.${seen().content.business.hours.length}.opens`,
  ]);
  expect(await refused(calendar, (value) => (value.closed[0].closes = "25:00"))).toEqual(["closed.0.closes"]);
});

test("the phone, hours and closed days are typed as people write them, and no pattern is shown as a problem", async () => {
  await takeContentFiles(admin);
  const business = { kind: "business", id: "business" };
  const typed = await edit(business, (value) => {
    value.phone = "209.555.0199";
    value.hours[1].closes = "4 pm";
    value.canonicalUrl = "longrow";
    value.supportEmail = "longrow";
  });
  expect(typed.problems.map(({ message }) => message).join()).not.toMatch(/pattern|regex|Invalid/);
  await discardContent(admin, business, { version: typed.version });
  const good = await edit(business, (value) => {
    value.phone = "209.555.0199";
    value.hours[1].closes = "4 pm";
  });
  await publishContent(admin, business, { version: good.version });
  const calendar = await edit({ kind: "calendar", id: "calendar" }, (value) =>
    value.closed.push({ date: "12/23/2026", name: "Stocktaking", closes: "noon" }),
  );
  await publishContent(admin, { kind: "calendar", id: "calendar" }, { version: calendar.version });
  expect(seen().content.business).toMatchObject({
    phone: { display: "(209) 555-0199", tel: "+12095550199" },
    hoursText: ["Monday to Friday 8 to 6", "Saturday 9 to 4, closed Sunday"],
  });
  expect(seen().content.calendar.closed.at(-1)).toMatchObject({ date: "2026-12-23", closes: "12:00" });
  const said = JSON.stringify([seen(), admin.liveContent.current().siteIn("es")], (key, value: unknown) =>
    key === "asked" ? [] : value,
  );
  expect(said).not.toMatch(/555-0142|\b9 (to|a) 2\b/);
  expect(said).toContain("sábado de 9 a 4");
  await takeContentFiles(admin);
});

test("published hours from before the check are left out, the file's are shown, and staff are told", async () => {
  const { value } = await viewContent(admin, { kind: "business", id: "business" });
  const broken = { ...value, hours: [{ days: ["monday"], opens: "25:00", closes: "26:00" }] };
  await admin.db
    .insertInto("content_items")
    .values({ kind: "business", id: "business", published: JSON.stringify(broken) })
    .onConflict((row) => row.columns(["kind", "id"]).doUpdateSet({ published: JSON.stringify(broken) }))
    .execute();
  const liveContent = createLiveContent(admin.liveContent.files, parseSite(admin.liveContent.files));
  await liveContent.refresh(admin.db);
  const here = { ...admin, liveContent };
  expect(liveContent.current().site.content.business.hours).toEqual(liveContent.fileSite.content.business.hours);
  expect((await listContent(here)).notShown).toContainEqual(expect.stringContaining("content/business.yaml"));
  const { work } = await countWork(here);
  expect(work.content?.late).toBe(liveContent.current().left.length);
});
