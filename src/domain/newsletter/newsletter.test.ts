import { describe, expect, test } from "vitest";
import { signedInAs } from "#test/test-people.ts";
import { emailsTo, testCtx, type TestCtx } from "#test/test-ctx.ts";
import { newsletterConsentVersion } from "#contract/newsletter/newsletter-words.ts";
import { newsletterLimits } from "#contract/newsletter/newsletter.ts";
import { chooseTopics, viewPreferences } from "#domain/newsletter/choose-topics.ts";
import { confirmSubscription, viewConfirmation } from "#domain/newsletter/confirm-subscription.ts";
import { forgetPendingSubscribers } from "#domain/newsletter/forget-pending-subscribers.ts";
import { sendIssue, sendIssueBatch } from "#domain/newsletter/send-issue.ts";
import { subscribe, type SubscriptionRequest } from "#domain/newsletter/subscribe.ts";
import { unsubscribe } from "#domain/newsletter/unsubscribe.ts";
import { workSubscription } from "#domain/newsletter/work-subscription.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { noRateLimits } from "#platform/rate-limits/rate-limits.ts";

/** A world whose jobs wait until `work` runs them. */
async function world(changes: Partial<Ctx> = {}) {
  const waiting: { queue: string; data: object }[] = [];
  const jobs: Jobs = {
    enqueue: async (db, queue, data, along) => {
      if (along) await db.executeQuery(along);
      waiting.push(...data.map((item) => ({ queue, data: item })));
    },
    committed: () => undefined,
    states: async () => [],
    runAgain: async () => 0,
  };
  const ctx = await testCtx({ jobs, ...changes });
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      if (job.queue === "newsletter-subscribe") await workSubscription(ctx, job.data as SubscriptionRequest);
      if (job.queue === "send-newsletter-issue") await sendIssueBatch(ctx, job.data as { issueId: string });
    }
  };
  return { ctx, waiting, work };
}

const somebody = (ctx: TestCtx): TestCtx => ({ ...ctx, actor: { kind: "visitor", network: crypto.randomUUID() } });
const stateOf = async (ctx: TestCtx, email: string) =>
  (await ctx.db.selectFrom("subscribers").select("state").where("email", "=", email).executeTakeFirst())?.state;
const keyIn = (text: string | null | undefined, page: string) =>
  new RegExp(`/newsletter/${page}/\\?key=([\\w.-]+)`).exec(text ?? "")?.[1] ?? "";

/** Subscribes, and returns the confirmation key. */
async function asked({ ctx, work }: Awaited<ReturnType<typeof world>>, email: string, input: object = {}) {
  await subscribe(somebody(ctx), { email, ...input }, { source: "site" });
  await work();
  return keyIn((await emailsTo(ctx, email)).at(-1)?.text_body, "confirm");
}

/** Subscribes and confirms, and returns the preferences key. */
async function confirmed(here: Awaited<ReturnType<typeof world>>, email: string, input: object = {}) {
  await confirmSubscription(here.ctx, { key: await asked(here, email, input) });
  return keyIn((await emailsTo(here.ctx, email)).at(-1)?.text_body, "preferences");
}

describe("subscribing", () => {
  test.each([
    ["no address", {}, "email"],
    ["an incomplete address", { email: "maria@example" }, "email"],
    ["an unknown topic", { email: "a@example.com", topics: ["gossip"] }, "topics.0"],
    ["no topic", { email: "a@example.com", topics: [] }, "topics"],
    ["an unknown field", { email: "a@example.com", state: "confirmed" }, "state"],
  ])("%s is refused", async (_, input, path) => {
    const { ctx, waiting } = await world();
    await expect(subscribe(ctx, input, { source: "api" })).rejects.toMatchObject({
      code: "invalid",
      details: { errors: [{ path }] },
    });
    expect(waiting).toEqual([]);
  });

  test("is limited to twenty requests an hour per network", async () => {
    const { ctx } = await world();
    for (let count = 0; count < 20; count++)
      await subscribe(ctx, { email: `a${count}@example.com` }, { source: "api" });
    await expect(subscribe(ctx, { email: "a20@example.com" }, { source: "api" })).rejects.toMatchObject({
      code: "too_many",
    });
  });

  test("gives a bot the same answer and does nothing", async () => {
    const { ctx, waiting } = await world();
    await subscribe(ctx, { email: "robot@example.com", website: "https://cheap.example" }, { source: "site" });
    expect(waiting).toEqual([]);
  });

  test("does not look up the address before answering: a job does", async () => {
    const here = await world();
    await confirmed(here, "known@example.com");
    await here.work();
    const told = await Promise.all(
      ["known@example.com", "unknown@example.com"].map((email) => subscribe(here.ctx, { email }, { source: "site" })),
    );
    expect(told).toEqual([undefined, undefined]);
    expect(here.waiting.map(({ queue }) => queue)).toEqual(["newsletter-subscribe", "newsletter-subscribe"]);
    expect(await stateOf(here.ctx, "unknown@example.com")).toBeUndefined();
  });

  test("sends at most three emails a day to one address, concurrently or in sequence", async () => {
    const { ctx, waiting, work } = await world({ rateLimits: noRateLimits });
    const email = "bombed@example.com";
    for (let count = 0; count < 5; count++) await subscribe(somebody(ctx), { email }, { source: "site" });
    await Promise.all(waiting.splice(0, 4).map(({ data }) => workSubscription(ctx, data as SubscriptionRequest)));
    await work();
    expect(await emailsTo(ctx, email)).toHaveLength(newsletterLimits.emails);
    ctx.clock.pass({ hours: newsletterLimits.emailsHours });
    await subscribe(somebody(ctx), { email }, { source: "site" });
    await work();
    expect(await emailsTo(ctx, email)).toHaveLength(newsletterLimits.emails + 1);
  });

  test("tells an existing subscriber so, and changes nothing", async () => {
    const here = await world();
    await confirmed(here, "twice@example.com", { topics: ["security"] });
    await subscribe(somebody(here.ctx), { email: "twice@example.com", topics: ["offers"] }, { source: "site" });
    await here.work();
    expect((await emailsTo(here.ctx, "twice@example.com")).at(-1)?.template).toBe("newsletter-known");
    const row = await here.ctx.db
      .selectFrom("subscribers")
      .select(["state", "topics"])
      .where("email", "=", "twice@example.com")
      .executeTakeFirst();
    expect(row).toEqual({ state: "confirmed", topics: ["security"] });
  });
});

describe("confirming", () => {
  test("refuses a forged key, another address's key, and a missing one", async () => {
    const here = await world();
    const key = await asked(here, "one@example.com");
    const [id, at, mac] = key.split(".");
    const otherId = (await asked(here, "two@example.com")).split(".")[0];
    for (const forged of ["", "x", `${id}.${at}.x`, `${otherId}.${at}.${mac}`, `${id}.${Number(at) + 1}.${mac}`]) {
      expect(await viewConfirmation(here.ctx, { key: forged })).toBeNull();
      await expect(confirmSubscription(here.ctx, { key: forged })).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await stateOf(here.ctx, "one@example.com")).toBe("pending");
  });

  test("happens with the button, once, not by opening the page; the proof is stored", async () => {
    const here = await world();
    const { ctx } = here;
    const key = await asked(here, "maria@example.com");
    expect(await viewConfirmation(ctx, { key })).toMatchObject({ email: "m…@example.com", state: "pending" });
    expect(await stateOf(ctx, "maria@example.com")).toBe("pending");
    await confirmSubscription(ctx, { key });
    await confirmSubscription(ctx, { key });
    expect(await stateOf(ctx, "maria@example.com")).toBe("confirmed");
    const mails = await emailsTo(ctx, "maria@example.com");
    expect(mails.map(({ template }) => template)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
    expect(JSON.stringify(mails[0]?.data)).not.toContain(key);
    const proof = await ctx.db
      .selectFrom("subscriber_events as event")
      .innerJoin("subscribers", "subscribers.id", "event.subscriber_id")
      .select(["kind", "source", "words_version", "event.topics", "network_hash"])
      .where("email", "=", "maria@example.com")
      .orderBy("event.at")
      .orderBy("event.id")
      .execute();
    const words = { words_version: newsletterConsentVersion, topics: ["monthly", "security"] };
    expect(proof).toEqual([
      { kind: "requested", source: "site", network_hash: expect.stringMatching(/^[0-9a-f]{64}$/), ...words },
      { kind: "confirmed", source: "link", network_hash: expect.stringMatching(/^[0-9a-f]{64}$/), ...words },
    ]);
  });

  test("works for 48 hours", async () => {
    const here = await world();
    const key = await asked(here, "late@example.com");
    here.ctx.clock.pass({ hours: 47 });
    expect(await viewConfirmation(here.ctx, { key })).not.toBeNull();
    here.ctx.clock.pass({ hours: 1 });
    await expect(confirmSubscription(here.ctx, { key })).rejects.toMatchObject({ code: "not_found" });
  });

  test("refuses a link from before an unsubscribe", async () => {
    const here = await world();
    const key = await asked(here, "left@example.com");
    await confirmSubscription(here.ctx, { key });
    const preferences = keyIn((await emailsTo(here.ctx, "left@example.com")).at(-1)?.text_body, "preferences");
    here.ctx.clock.pass({ minutes: 1 });
    await unsubscribe(here.ctx, { key: preferences }, { source: "link" });
    await expect(confirmSubscription(here.ctx, { key })).rejects.toMatchObject({ code: "not_found" });
    here.ctx.clock.pass({ minutes: 1 });
    const again = await asked(here, "left@example.com");
    await expect(confirmSubscription(here.ctx, { key })).rejects.toMatchObject({ code: "not_found" });
    await confirmSubscription(here.ctx, { key: again });
    expect(await stateOf(here.ctx, "left@example.com")).toBe("confirmed");
  });

  test("unconfirmed requests are deleted after two weeks", async () => {
    const here = await world();
    await asked(here, "never@example.com");
    await confirmed(here, "stays@example.com");
    here.ctx.clock.pass({ days: newsletterLimits.pendingDays, hours: 1 });
    await forgetPendingSubscribers(here.ctx);
    expect(await stateOf(here.ctx, "never@example.com")).toBeUndefined();
    expect(await stateOf(here.ctx, "stays@example.com")).toBe("confirmed");
  });
});

describe("topics and unsubscribing", () => {
  test("need the subscriber's own link", async () => {
    const here = await world();
    const mine = await confirmed(here, "mine@example.com");
    const other = await confirmed(here, "other@example.com");
    const forged = `${mine.split(".")[0]}.${other.split(".")[1]}`;
    for (const key of ["", "x", forged]) {
      expect(await viewPreferences(here.ctx, { key })).toBeNull();
      await expect(chooseTopics(here.ctx, { key }, { topics: ["offers"] })).rejects.toMatchObject({
        code: "not_found",
      });
      await expect(unsubscribe(here.ctx, { key }, { source: "one-click" })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    await expect(chooseTopics(here.ctx, { key: mine }, { topics: ["gossip"] })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await stateOf(here.ctx, "mine@example.com")).toBe("confirmed");
  });

  test("topics are stored; none means unsubscribed; choosing again resubscribes", async () => {
    const here = await world();
    const key = await confirmed(here, "choosy@example.com");
    await chooseTopics(here.ctx, { key }, { topics: ["offers", "monthly", "offers"] });
    expect(await viewPreferences(here.ctx, { key })).toMatchObject({ topics: ["monthly", "offers"] });
    await chooseTopics(here.ctx, { key }, { topics: [] });
    expect(await viewPreferences(here.ctx, { key })).toMatchObject({ state: "unsubscribed" });
    await chooseTopics(here.ctx, { key }, { topics: ["security"] });
    expect(await viewPreferences(here.ctx, { key })).toMatchObject({ state: "confirmed", topics: ["security"] });
  });
});

describe("an issue", () => {
  const issue = { topic: "offers", subject: "Clean-up week", body: "## Clean\n\nBring it **in**. <script>x</script>" };

  test("can be sent by admins only", async () => {
    const { ctx } = await world();
    await expect(sendIssue(ctx, issue)).rejects.toMatchObject({ code: "unauthenticated" });
    const member = await signedInAs(ctx, "technician", "tech@example.com");
    await expect(sendIssue(member, issue)).rejects.toMatchObject({ code: "forbidden" });
    const admin = await signedInAs(ctx, "admin", "admin@example.com");
    await expect(sendIssue(admin, { ...issue, body: " " })).rejects.toMatchObject({ code: "invalid" });
    await expect(sendIssue(admin, { ...issue, topic: "gossip" })).rejects.toMatchObject({ code: "invalid" });
  });

  test("goes once to confirmed subscribers of its topic, with one-click unsubscribe", async () => {
    const here = await world();
    const sent: { to: string; unsubscribeUrl?: string | undefined; html: string }[] = [];
    const { ctx } = here;
    const topics = { topics: ["offers"] };
    await confirmed(here, "reader@example.com", topics);
    await confirmed(here, "not-this@example.com", { topics: ["monthly"] });
    await asked(here, "pending@example.com", topics);
    const gone = await confirmed(here, "gone@example.com", topics);
    await unsubscribe(ctx, { key: gone }, { source: "link" });
    await confirmed(here, "bounced@example.com", topics);
    await ctx.db.insertInto("mail_suppressions").values({ email: "bounced@example.com", reason: "bounced" }).execute();
    const leaves = await confirmed(here, "leaves@example.com", topics);
    const crowd = Array.from({ length: newsletterLimits.batch + 5 }, (_, index) => ({
      id: ctx.ids.next(),
      email: `crowd-${index}@example.com`,
      state: "confirmed" as const,
      topics: ["offers"],
      requested_at: ctx.clock.now(),
      confirmed_at: ctx.clock.now(),
      emails_since: ctx.clock.now(),
      created_at: ctx.clock.now(),
      updated_at: ctx.clock.now(),
    }));
    await ctx.db.insertInto("subscribers").values(crowd).execute();

    const admin = await signedInAs(ctx, "admin", "sender@example.com");
    const answer = await sendIssue(admin, issue);
    expect(answer.recipients).toBe(crowd.length + 2);
    await here.work();
    // Processing a batch again adds nothing.
    await sendIssueBatch(ctx, { issueId: answer.id });
    const row = await ctx.db
      .selectFrom("newsletter_issues")
      .select(["state", "recipients"])
      .where("id", "=", answer.id)
      .executeTakeFirst();
    expect(row).toEqual({ state: "sent", recipients: crowd.length + 2 });
    // Subscribers who leave while emails are queued get none.
    await unsubscribe(ctx, { key: leaves }, { source: "one-click" });
    const keeping = {
      ...ctx,
      mailer: {
        ...ctx.mailer,
        send: async (mail: { to: { address: string }; unsubscribeUrl?: string; html: string }) =>
          void sent.push({ to: mail.to.address, unsubscribeUrl: mail.unsubscribeUrl, html: mail.html }),
      },
    };
    await emailsTo(keeping, "reader@example.com");
    const issues = await ctx.db
      .selectFrom("mails")
      .select(["recipient", "state"])
      .where("template", "=", "newsletter-issue")
      .execute();
    expect(new Set(issues.map(({ recipient }) => recipient)).size).toBe(issues.length);
    expect(issues).toHaveLength(crowd.length + 2);
    expect(issues.find(({ recipient }) => recipient === "leaves@example.com")?.state).toBe("suppressed");
    for (const name of ["not-this", "pending", "gone", "bounced"])
      expect(issues.some(({ recipient }) => recipient.startsWith(name))).toBe(false);
    const mail = sent.find(({ to }) => to === "reader@example.com");
    expect(mail?.html).toContain("<strong");
    expect(mail?.html).not.toContain("<script>");
    const key = /\/newsletter\/unsubscribe\/\?key=(\S+)$/.exec(mail?.unsubscribeUrl ?? "")?.[1] ?? "";
    await unsubscribe(ctx, { key }, { source: "one-click" });
    await unsubscribe(ctx, { key }, { source: "one-click" });
    expect(await stateOf(ctx, "reader@example.com")).toBe("unsubscribed");
    // The unsubscribe key opens nothing else.
    expect(await viewPreferences(ctx, { key })).toBeNull();
  });
});
