import { describe, expect, test } from "vitest";
import { deleteDueAccounts } from "#domain/accounts/delete-me.ts";
import { createLiveReviews } from "#domain/live-reviews/live-reviews.ts";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { mergeOrganizations } from "#domain/organizations/merge-organizations.ts";
import { endRepairLinks } from "#domain/repairs/end-repair-links.ts";
import { moveRepair, pickUpRepair } from "#domain/repairs/move-repair.ts";
import { findRepair } from "#domain/repairs/repair-store.ts";
import { answerReview, hideReview, showReview, withdrawAnswer } from "#domain/reviews/answer-review.ts";
import { askForReviews } from "#domain/reviews/ask-for-reviews.ts";
import { giveReview, viewReview } from "#domain/reviews/give-review.ts";
import { listReviews, viewStaffReview } from "#domain/reviews/list-reviews.ts";
import { countReviewWork, reviewsWaiting } from "#domain/reviews/reviews-waiting.ts";
import { checkedIn, versionOf } from "#test/repair-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const staff = await signedInAs(visitor, "technician", "luis@example.com", "Luis Ortega");
const admin = await signedInAs(visitor, "admin", "owner@example.com", "Olga Owner");
const member = await signedInAs(visitor, "member", "stranger@example.com", "Sam Stranger");
const system = { ...visitor, actor: { kind: "system", name: "test" } as const };
const page = "/services/pc-repair/";
const lodi = "/computer-repair-lodi/";

let count = 0;
/** A repair that somebody of their own picked up; unfinished, it went back as it came. */
async function pickedUp({ finished = true } = {}) {
  count += 1;
  const email = `client${count}@example.com`;
  const number = await checkedIn(staff, {
    client: { name: "Maria Delgado", email },
    device: { name: "Dell XPS 13", kind: "laptop", serial: `R-${count}` },
  });
  const pickup = { name: "Maria", signature: "M1 1L20 20" };
  if (finished) {
    // Nothing was charged, which is as finished as paid work.
    await moveRepair(staff, number, { move: "startDiagnosis", version: await versionOf(visitor, number) });
    await moveRepair(staff, number, { move: "cannotRepair", version: await versionOf(visitor, number) });
    await moveRepair(staff, number, { move: "ready", version: await versionOf(visitor, number) });
  }
  await pickUpRepair(staff, number, { ...pickup, version: await versionOf(visitor, number), unfinished: !finished });
  return { number, email };
}

const asked = async (email: string) =>
  (await emailsTo(visitor, email)).filter(({ template }) => template === "review-request");

/** A finished repair whose client was asked, and the key they got. */
async function askedAbout() {
  const repair = await pickedUp();
  visitor.clock.pass({ hours: 21 });
  await askForReviews(system);
  const [mail] = await asked(repair.email);
  const key = /key=([^&\s]+)/.exec(mail?.text_body ?? "")?.[1] ?? "";
  return { ...repair, key, mail };
}

const idOf = async (number: string) => {
  const { id } = (await findRepair(visitor, number))!;
  return (await visitor.db.selectFrom("reviews").select("id").where("repair_id", "=", id).executeTakeFirstOrThrow()).id;
};

const shown = async (path: string) => {
  const live = createLiveReviews();
  await live.refresh(visitor.db);
  return live.current().parts.get(path);
};

describe("asking", () => {
  test("is one email a day after the pickup, with a link for each rating, and never a second one", async () => {
    const { number, email } = await pickedUp();
    await askForReviews(system);
    expect(await asked(email)).toEqual([]);
    visitor.clock.pass({ hours: 21 });
    await askForReviews(system);
    visitor.clock.pass({ days: 2 });
    await askForReviews(system);
    const mails = await asked(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`How did the repair go? Dell XPS 13 (${number})`);
    for (const rating of [1, 2, 3, 4, 5])
      expect(mails[0]?.text_body).toMatch(new RegExp(`/rate/${number}/\\?key=\\S+&rating=${rating}`));
  });

  test("is not about a device that went back unrepaired, an old pickup, or at an address that unsubscribed", async () => {
    const unfinished = await pickedUp({ finished: false });
    const left = await pickedUp();
    const now = visitor.clock.now();
    await visitor.db
      .insertInto("subscribers")
      .values({
        id: visitor.ids.next(),
        email: left.email,
        state: "unsubscribed",
        topics: [],
        emails_since: now,
        requested_at: now,
        unsubscribed_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    visitor.clock.pass({ hours: 21 });
    await askForReviews(system);
    const old = await pickedUp();
    visitor.clock.pass({ days: 15 });
    await askForReviews(system);
    for (const { email } of [unfinished, left, old]) expect(await asked(email)).toEqual([]);
  });
});

describe("giving", () => {
  test("is for the one who was asked, by the link to the address it went to", async () => {
    const { number, key, email } = await askedAbout();
    const other = await askedAbout();
    for (const claim of [
      { number, key: null },
      { number, key: "nonsense" },
      { number, key: other.key },
      { number: "R-999999", key },
      { number: "nonsense", key },
    ]) {
      await expect(viewReview(visitor, claim)).rejects.toMatchObject({ code: "not_found" });
      await expect(giveReview(visitor, claim, { rating: 1 })).rejects.toMatchObject({ code: "not_found" });
      await expect(giveReview(member, claim, { rating: 1 })).rejects.toMatchObject({ code: "not_found" });
    }
    await visitor.db.updateTable("contacts").set({ email: "new@example.com" }).where("email", "=", email).execute();
    await expect(viewReview(visitor, { number, key })).rejects.toMatchObject({ code: "not_found" });
    await endRepairLinks(staff, other.number);
    await expect(viewReview(visitor, other)).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    ["no rating", {}],
    ["a rating out of range", { rating: 6 }],
    ["half a rating", { rating: "4.5" }],
    ["a novel", { rating: 5, sentence: "x".repeat(401) }],
    ["a city of nowhere", { rating: 5, city: "atlantis" }],
    ["another field", { rating: 5, firstName: "Somebody Else" }],
  ])("is refused with %s", async (_, input) => {
    const { number, key } = await askedAbout();
    await expect(giveReview(visitor, { number, key }, input)).rejects.toMatchObject({ code: "invalid" });
    expect(await viewReview(visitor, { number, key })).toMatchObject({ given: null });
  });

  test("is refused too often", async () => {
    const { number, key } = await askedAbout();
    const client = { network: "203.0.113.77", userAgent: "test" };
    const busy = { ...visitor, client, actor: { kind: "visitor", network: client.network } as const };
    for (let time = 0; time < 60; time++) await giveReview(busy, { number, key }, { rating: 4 });
    await expect(giveReview(busy, { number, key }, { rating: 4 })).rejects.toMatchObject({ code: "too_many" });
  });

  test("is kept once and changed by the link for 30 days; looking stores nothing", async () => {
    const { number, key } = await askedAbout();
    const claim = { number, key };
    expect(await viewReview(visitor, claim)).toMatchObject({ given: null, firstName: "Maria", kind: "laptop" });
    await giveReview(visitor, claim, { rating: "2", sentence: "Took long.", publish: "on", city: "lodi" });
    visitor.clock.pass({ days: 29 });
    await giveReview(visitor, claim, { rating: 4 });
    expect((await viewReview(visitor, claim)).given).toEqual({
      rating: 4,
      sentence: "",
      publish: false,
      answer: null,
    });
    const id = await idOf(number);
    const row = await visitor.db.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ may_publish: false, first_name: "", city: null });
    visitor.clock.pass({ days: 2 });
    await expect(giveReview(visitor, claim, { rating: 5 })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("answering and hiding", () => {
  test("are for administrators, reading for staff", async () => {
    const { number, key } = await askedAbout();
    const id = await idOf(number);
    // Asked for and not given.
    await expect(answerReview(admin, id, { answer: "Thanks." })).rejects.toMatchObject({ code: "not_found" });
    await giveReview(visitor, { number, key }, { rating: 1, sentence: "Bad.", publish: "on" });
    for (const [ctx, code] of [
      [visitor, "unauthenticated"],
      [member, "forbidden"],
      [staff, "forbidden"],
    ] as const) {
      await expect(answerReview(ctx, id, { answer: "Thanks." })).rejects.toMatchObject({ code });
      await expect(withdrawAnswer(ctx, id)).rejects.toMatchObject({ code });
      await expect(hideReview(ctx, id, { reason: "abuse", note: "x" })).rejects.toMatchObject({ code });
      await expect(showReview(ctx, id)).rejects.toMatchObject({ code });
    }
    for (const ctx of [visitor, member]) {
      await expect(listReviews(ctx, {})).rejects.toThrow();
      await expect(viewStaffReview(ctx, id)).rejects.toThrow();
    }
    expect(await viewStaffReview(staff, id)).toMatchObject({ rating: 1, repair: number });
    await expect(viewStaffReview(staff, "nonsense")).rejects.toMatchObject({ code: "not_found" });
  });

  test("hide words for a stated reason only, and the rating never", async () => {
    const { number, key } = await askedAbout();
    const claim = { number, key };
    const words = { rating: 1, sentence: "Call 209 555 0100.", publish: "on", city: "lodi" };
    await giveReview(visitor, claim, words);
    const id = await idOf(number);
    for (const input of [{}, { reason: "bad_rating", note: "x" }, { reason: "abuse" }, { reason: "abuse", note: " " }])
      await expect(hideReview(admin, id, input)).rejects.toMatchObject({ code: "invalid" });
    const before = await shown(lodi);
    await hideReview(admin, id, { reason: "personal_data", note: "A phone number." });
    const hidden = await shown(lodi);
    expect(hidden).toMatchObject({ count: before?.count, spread: before?.spread });
    expect(hidden?.items[0]).toMatchObject({ rating: 1, sentence: "", hiddenFor: "personal_data" });
    const audit = await visitor.db
      .selectFrom("audit_events")
      .select("detail")
      .where("action", "=", "review.hidden")
      .where("target_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(audit.detail).toMatchObject({ to: { hidden_for: "personal_data" }, changed: ["hidden_note"] });
    await showReview(admin, id);
    expect((await shown(lodi))?.items[0]).toMatchObject({ sentence: words.sentence, hiddenFor: null });
    // Written anew, the words are shown until somebody looks again.
    await hideReview(admin, id, { reason: "personal_data", note: "A phone number." });
    await giveReview(visitor, claim, { ...words, rating: 2 });
    expect((await shown(lodi))?.items[0]).toMatchObject({ rating: 2, hiddenFor: "personal_data" });
    await giveReview(visitor, claim, { ...words, sentence: "Took long." });
    expect((await shown(lodi))?.items[0]).toMatchObject({ sentence: "Took long.", hiddenFor: null });
    await giveReview(visitor, claim, { rating: 1, city: "lodi" });
    await expect(hideReview(admin, id, { reason: "abuse", note: "None." })).rejects.toMatchObject({ code: "conflict" });
  });

  test("end the wait for an answer", async () => {
    const { number, key } = await askedAbout();
    await giveReview(visitor, { number, key }, { rating: 3 });
    const id = await idOf(number);
    const { waiting } = await countReviewWork(system);
    expect((await reviewsWaiting(system))[0]).toMatchObject({ count: waiting, verb: "Answer" });
    expect((await listReviews(staff, {})).items[0]).toMatchObject({ id, answer: null });
    await answerReview(admin, id, { answer: "We are sorry." });
    expect((await countReviewWork(system)).waiting).toBe(waiting - 1);
    expect((await listReviews(staff, { view: "answered", rating: "3" })).items[0]).toMatchObject({
      id,
      answer: "We are sorry.",
      answeredBy: "Olga Owner",
      changedSince: false,
    });
    expect(await viewReview(visitor, { number, key })).toMatchObject({ given: { answer: "We are sorry." } });
    await withdrawAnswer(admin, id);
    expect((await countReviewWork(system)).waiting).toBe(waiting);
  });
});

test("a review moves with its client when two of them are merged, and the link to the one that ended is dead", async () => {
  const { number, key, email } = await askedAbout();
  const claim = { number, key };
  await giveReview(visitor, claim, { rating: 5 });
  const id = await idOf(number);
  const person = { userId: null, name: "Maria Delgado", email, phone: null };
  const into = await createOrganizationOf(system, { kind: "household", name: "Delgado", person });
  await mergeOrganizations(admin, (await viewStaffReview(staff, id)).organizationId, { intoId: into.organizationId });
  const row = await visitor.db.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ organization_id: into.organizationId, contact_id: into.contactId });
  await expect(viewReview(visitor, claim)).rejects.toMatchObject({ code: "not_found" });
});

test("who deletes their account stands nowhere with their name; the rating is still counted", async () => {
  const { number, key, email } = await askedAbout();
  await giveReview(visitor, { number, key }, { rating: 4, sentence: "Quick and kind.", publish: "on", city: "lodi" });
  const before = await shown(lodi);
  expect(JSON.stringify(before)).toContain("Quick and kind.");
  const client = await signedInAs(visitor, "member", email, "Maria Delgado");
  const { userId } = client.actor;
  await visitor.db
    .updateTable("users")
    .set({ deletion_due_at: visitor.clock.now() })
    .where("id", "=", userId)
    .execute();
  await visitor.db.updateTable("contacts").set({ user_id: userId }).where("email", "=", email).execute();
  await deleteDueAccounts(system);
  const after = await shown(lodi);
  expect(JSON.stringify(after)).not.toContain("Quick and kind.");
  expect(after?.count).toBe(before?.count);
});

describe("on pages", () => {
  test("are all ratings counted, and words only with leave, on the service and in the city", async () => {
    const counted = (await shown(page))?.count ?? 0;
    const countedInLodi = (await shown(lodi))?.count ?? 0;
    const first = await askedAbout();
    await giveReview(visitor, first, { rating: 5, sentence: "Not for others." });
    const second = await askedAbout();
    await giveReview(visitor, second, { rating: 1, sentence: "Two weeks late.", publish: "on", city: "lodi" });
    await answerReview(admin, await idOf(second.number), { answer: "The part was late." });
    const service = await shown(page);
    expect(service?.count).toBe(counted + 2);
    expect(service?.items[0]).toMatchObject({
      rating: 1,
      sentence: "Two weeks late.",
      firstName: "Maria",
      city: "lodi",
      kind: "laptop",
      answer: "The part was late.",
    });
    expect(JSON.stringify(service)).not.toMatch(/Not for others|Delgado|@/);
    expect((await shown(lodi))?.count).toBe(countedInLodi + 1);
    expect(await shown("/computer-repair-stockton/")).toBeUndefined();
    expect(await shown("/services/managed-it/")).toBeUndefined();
  });

  test("are read again only when something changed", async () => {
    const live = createLiveReviews();
    expect(await live.refresh(visitor.db)).toBe(true);
    expect(await live.refresh(visitor.db)).toBe(false);
    const { number, key } = await askedAbout();
    expect(await live.refresh(visitor.db)).toBe(false);
    await giveReview(visitor, { number, key }, { rating: 5 });
    expect(await live.refresh(visitor.db)).toBe(true);
  });
});
