import { expect, test } from "vitest";
import { AnswerQuoteInput } from "#contract/quotes/quotes.ts";
import { answerQuote } from "#domain/quotes/answer-quote.ts";
import { previewQuote } from "#domain/quotes/keep-quote-paper.ts";
import { sendQuote } from "#domain/quotes/send-quote.ts";
import { viewQuote } from "#domain/quotes/view-quote.ts";
import { viewStaffQuote } from "#domain/quotes/view-staff-quote.ts";
import { saveQuote } from "#domain/quotes/write-quote.ts";
import { draftedQuote, quoteLine, sentQuote } from "#test/quote-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { memberOf } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "quote-admin@example.com");

const option = (name: string, suggested?: boolean) => ({
  name,
  lines: [quoteLine(10_000)],
  ...(suggested === undefined ? {} : { suggested }),
});
const suggestedBy = ({ options }: { options: { suggested: boolean }[] }) => options.map(({ suggested }) => suggested);

test("the option that staff suggest reaches the client, and stays in a new version", async () => {
  const { organizationId, number } = await sentQuote(admin, { options: [option("Good"), option("Better", true)] });
  const owner = await memberOf(ctx, organizationId, "owner");
  expect(suggestedBy(await viewQuote(owner.as, { number, key: null }))).toEqual([false, true]);
  const [newest] = (await viewStaffQuote(admin, number)).versions;
  expect(newest && suggestedBy(newest)).toEqual([false, true]);
});

test("the paper says which option staff suggest, beside its note", async () => {
  const options = [{ ...option("Good"), note: "Enough for mail." }, option("Better", true)];
  const { number } = await draftedQuote(admin, { options });
  const { notes } = await previewQuote(admin, number);
  expect(notes.slice(0, 2)).toEqual([
    { strong: "Good", text: "Enough for mail." },
    { strong: "Better", text: "We suggest this one." },
  ]);
});

test("two suggested options are refused, and the draft stays as it was", async () => {
  const { number } = await draftedQuote(admin, { options: [option("Good", true), option("Better")] });
  const two = { title: "Two", options: [option("Good", true), option("Better", true)] };
  await expect(saveQuote(admin, number, two)).rejects.toMatchObject({
    code: "invalid",
    details: { errors: [{ path: "options", message: "Suggest one option only." }] },
  });
  const [draft] = (await viewStaffQuote(admin, number)).versions;
  expect(draft?.title).toBe("Front desk computers");
  expect(draft && suggestedBy(draft)).toEqual([true, false]);
});

test("a client suggests nothing: neither by saving nor with the answer", async () => {
  const { organizationId, number } = await sentQuote(admin, { options: [option("Good", true), option("Better")] });
  const { as: owner } = await memberOf(ctx, organizationId, "owner");
  const other = { title: "Mine", options: [option("Good"), option("Better", true)] };
  await expect(saveQuote(owner, number, other)).rejects.toMatchObject({ code: "forbidden" });
  const answer = { decision: "accept", version: 1, option: "2", taken: [], name: "Olga" };
  await expect(answerQuote(owner, { number, key: null }, { ...answer, suggested: true })).rejects.toMatchObject({
    code: "invalid",
  });
  expect(AnswerQuoteInput.safeParse(answer).success).toBe(true);
  expect(suggestedBy(await viewQuote(owner, { number, key: null }))).toEqual([true, false]);
});

test("a suggestion binds nobody: an accept without an option is refused, another option is taken", async () => {
  const { organizationId, number } = await sentQuote(admin, { options: [option("Good", true), option("Better")] });
  const { as: owner } = await memberOf(ctx, organizationId, "owner");
  const claim = { number, key: null };
  const answer = { decision: "accept", version: 1, taken: [], name: "Olga" };
  await expect(answerQuote(owner, claim, answer)).rejects.toMatchObject({ code: "invalid" });
  await answerQuote(owner, claim, { ...answer, option: "2" });
  expect((await viewQuote(owner, claim)).answer?.option).toBe("2");
});

test("an only option is not suggested, and neither is one from before there were suggestions", async () => {
  const only = await draftedQuote(admin, { options: [option("", true)] });
  const [draft] = (await viewStaffQuote(admin, only.number)).versions;
  expect(draft && suggestedBy(draft)).toEqual([false]);
  const { id } = await viewStaffQuote(admin, only.number);
  const old = ["1", "2"].map((each) => ({ id: each, name: each, note: "", lines: [] }));
  await ctx.db
    .updateTable("quote_versions")
    .set({ options: JSON.stringify(old) })
    .where("quote_id", "=", id)
    .execute();
  const [before] = (await viewStaffQuote(admin, only.number)).versions;
  expect(before && suggestedBy(before)).toEqual([false, false]);
  await expect(sendQuote(ctx, only.number)).rejects.toMatchObject({ code: "unauthenticated" });
});
