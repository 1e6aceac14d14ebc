import { beforeEach, expect, test } from "vitest";
import { bookByStaff, listTimesForStaff } from "#domain/appointments/book-by-staff.ts";
import { cancelAppointmentByStaff } from "#domain/appointments/change-appointment-by-staff.ts";
import {
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from "#domain/calendar-feeds/manage-calendar-feeds.ts";
import { readCalendarFeed } from "#domain/calendar-feeds/read-calendar-feed.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { changePerson, removePerson } from "#domain/organizations/organization-people.ts";
import { otherVisitor } from "#test/shop-by-verb.ts";
import { testCtx, type TestCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

type Person = TestCtx & { actor: SignedIn };
let ctx: TestCtx;
let admin: Person;
let company: Awaited<ReturnType<typeof companyOf>>;
beforeEach(async () => {
  ctx = await testCtx();
  admin = await signedInAs(ctx, "admin", `a-${crypto.randomUUID()}@example.com`);
  company = await companyOf(ctx, "Oakdale Dental");
});

const keyOf = ({ address }: { address: string }): string => /\/calendar\/(.+)\.ics$/.exec(address)?.[1] ?? "";
const newKey = async (who: Ctx, input: object = {}) => keyOf(await createCalendarFeed(who, input));
const read = (key: string) => readCalendarFeed(otherVisitor(ctx), key);
/** Lines of a calendar as they were before folding. */
const linesOf = (calendar: string | null) => (calendar ?? "").replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
const summaries = async (key: string) => linesOf(await read(key)).filter((line) => line.startsWith("SUMMARY"));

let visits = 0;

/** A visit of somebody, in the company or in none. */
async function visit(of: Person, inCompany = true) {
  const days = await listTimesForStaff(admin, { mode: "visit" });
  // Each at a time of its own: the same person twice at once is one visit.
  const startsAt = days.flatMap(({ slots }) => slots).at(-1 - 8 * (visits += 1))?.startsAt;
  const { number } = await bookByStaff(
    admin,
    { key: ctx.ids.next() },
    {
      name: "Zenobia Quillfeather",
      email: of.actor.email,
      phone: "(209) 555-0148",
      mode: "visit",
      place: "88 Persimmon Way, Modesto",
      startsAt,
      message: "The safe code is 4711.",
    },
  );
  await ctx.db
    .updateTable("appointments")
    .set({ client_id: of.actor.userId, organization_id: inCompany ? company.organizationId : null })
    .where("number", "=", number)
    .execute();
  return { number, startsAt: startsAt ?? "" };
}

test("a stranger makes and ends nothing, and a made-up key opens nothing", async () => {
  await expect(listCalendarFeeds(ctx)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(createCalendarFeed(ctx, {})).rejects.toMatchObject({ code: "unauthenticated" });
  const { id } = await createCalendarFeed(company.owner, {});
  const other = await companyOf(ctx);
  for (const wrong of [id, "1", ctx.ids.next()])
    await expect(revokeCalendarFeed(other.owner, wrong)).rejects.toMatchObject({ code: "not_found" });
  await expect(createCalendarFeed(company.owner, { scope: "world" })).rejects.toMatchObject({ code: "invalid" });
  for (const key of ["", "x", id, "A".repeat(43), `${"A".repeat(43)}/../x`]) expect(await read(key)).toBeNull();
});

test("the key is told once and kept as a hash", async () => {
  const { address } = await createCalendarFeed(company.owner, { busyOnly: true });
  const key = keyOf({ address });
  expect(key).toHaveLength(43);
  const list = await listCalendarFeeds(company.owner);
  expect(list).toMatchObject({
    organization: "Oakdale Dental",
    items: [{ scope: "own", busyOnly: true, organization: "Oakdale Dental", lastReadAt: null }],
  });
  const rows = await ctx.db.selectFrom("calendar_feeds").selectAll().execute();
  const audit = await ctx.db.selectFrom("audit_events").selectAll().execute();
  expect(JSON.stringify([list, rows, audit])).not.toContain(key);
  await read(key);
  expect((await listCalendarFeeds(company.owner)).items[0]?.lastReadAt).not.toBeNull();
});

test("one's own appointments of the organization and of none, with what a calendar needs and no private link", async () => {
  const { ctx: member } = await company.join("member");
  const { number } = await visit(member);
  const alone = await visit(member, false);
  await visit(company.owner);
  const text = linesOf(await read(await newKey(member))).join("\n");
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain(number);
  expect(text).toContain(alone.number);
  expect(text).toContain("LOCATION:88 Persimmon Way");
  expect(text).not.toContain("key=");
  expect(text).not.toContain("safe code");
  // The same calendar is the same text: a calendar that has it is told so.
  const key = await newKey(member);
  expect(await read(key)).toBe(await read(key));
});

test("busy only has times and nothing else", async () => {
  const { ctx: member } = await company.join("member");
  const { number, startsAt } = await visit(member);
  const key = await newKey(member, { busyOnly: true });
  const lines = linesOf(await read(key));
  const time = `${startsAt.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  expect(lines).toContain("SUMMARY:Busy");
  expect(lines).toContain(`DTSTART:${time}`);
  const named = lines.map((line) => line.split(/[:;]/)[0]);
  expect(new Set(named)).toEqual(
    new Set(
      "BEGIN VERSION PRODID METHOD UID SEQUENCE DTSTAMP DTSTART DTEND SUMMARY X-MICROSOFT-CDO-BUSYSTATUS END".split(
        " ",
      ),
    ),
  );
  const text = lines.join("\n");
  const row = await ctx.db
    .selectFrom("appointments")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  for (const secret of [
    number,
    row.id,
    "Zenobia",
    "Persimmon",
    "555",
    "4711",
    "safe",
    member.actor.email,
    "Longrow",
    "localhost",
  ])
    expect(text.toLowerCase(), secret).not.toContain(secret.toLowerCase());
  await ctx.db.updateTable("users").set({ language: "es" }).where("id", "=", member.actor.userId).execute();
  expect(await summaries(key)).toEqual(["SUMMARY:Ocupado"]);
});

test("owners and technical contacts have everybody's, others do not", async () => {
  const { ctx: member } = await company.join("member");
  const technical = await company.join("technical");
  await visit(member);
  for (const role of ["member", "billing", "approver"] as const)
    await expect(createCalendarFeed((await company.join(role)).ctx, { scope: "organization" })).rejects.toMatchObject({
      code: "forbidden",
    });
  const key = await newKey(technical.ctx, { scope: "organization" });
  expect(await summaries(key)).toHaveLength(1);
  expect(await summaries(await newKey(technical.ctx))).toHaveLength(0);
  // The right is read each time.
  await changePerson(company.owner, company.organizationId, technical.contactId, { role: "member" });
  expect(await read(key)).toBeNull();
  await changePerson(company.owner, company.organizationId, technical.contactId, { role: "technical" });
  expect(await read(key)).not.toBeNull();
});

test("an ended address, a removed person and a closed account open nothing the next second", async () => {
  const { ctx: member, contactId } = await company.join("technical");
  await visit(member);
  const { id, address } = await createCalendarFeed(member, {});
  expect(await read(keyOf({ address }))).not.toBeNull();
  await revokeCalendarFeed(member, id);
  expect(await read(keyOf({ address }))).toBeNull();
  await expect(revokeCalendarFeed(member, id)).rejects.toMatchObject({ code: "not_found" });
  expect((await listCalendarFeeds(member)).items).toEqual([]);

  const keys = [await newKey(member), await newKey(member, { scope: "organization", busyOnly: true })];
  await removePerson(company.owner, company.organizationId, contactId);
  for (const key of keys) expect(await read(key)).toBeNull();

  const own = await newKey(company.owner);
  const { userId } = company.owner.actor;
  const set = (columns: object) => ctx.db.updateTable("users").set(columns).where("id", "=", userId).execute();
  await set({ banned_until: new Date(ctx.clock.now().getTime() + 1000) });
  expect(await read(own)).toBeNull();
  await set({ banned_until: null, deletion_due_at: ctx.clock.now() });
  expect(await read(own)).toBeNull();
  await set({ deletion_due_at: null });
  expect(await read(own)).not.toBeNull();
});

test("cancelled appointments leave the calendar, and addresses are limited", async () => {
  const { ctx: member } = await company.join("member");
  const { number } = await visit(member);
  const key = await newKey(member);
  expect(await summaries(key)).toHaveLength(1);
  await cancelAppointmentByStaff(admin, number, { reason: "We are ill." });
  expect(await summaries(key)).toHaveLength(0);
  for (let count = 1; count < 5; count += 1) await createCalendarFeed(member, {});
  await expect(createCalendarFeed(member, {})).rejects.toMatchObject({ code: "conflict" });
});

test("guessing is limited by network, and a calendar that asks all the time is slowed", async () => {
  const guesser = otherVisitor(ctx);
  for (let count = 0; count < 60; count += 1) expect(await readCalendarFeed(guesser, "A".repeat(43))).toBeNull();
  await expect(readCalendarFeed(guesser, "A".repeat(43))).rejects.toMatchObject({ code: "too_many" });
  const key = await newKey(company.owner);
  for (let count = 0; count < 120; count += 1) await read(key);
  await expect(read(key)).rejects.toMatchObject({ code: "too_many" });
});
