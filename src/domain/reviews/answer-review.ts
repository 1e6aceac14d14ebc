import { AnswerReviewInput, HideReviewInput } from "#contract/reviews/reviews.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { announceReviews } from "#domain/reviews/announce-reviews.ts";
import { lockGivenReview, type ReviewRow } from "#domain/reviews/review-store.ts";

type Change = Partial<
  Pick<ReviewRow, (typeof named)[number] | "hidden_for" | "answered_at" | "answered_by" | "hidden_at">
>;

/** Only named in the audit trail: text. */
const named = ["answer", "hidden_note"] as const;

async function changeReview(
  ctx: Ctx,
  id: string,
  { action, change }: { action: string; change: (review: ReviewRow, tx: Ctx) => Change },
): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (tx) => {
    const before = await lockGivenReview(tx, id);
    const after = change(before, tx);
    await tx.db.updateTable("reviews").set(after).where("id", "=", id).execute();
    await recordAudit(tx, {
      action,
      target: { kind: "review", id },
      before,
      after,
      fields: ["hidden_for"],
      named,
    });
    await announceReviews(tx);
  });
}

/** Writes the owner's answer, which stands below the review. Admins only. @throws DomainError "not_found" */
export async function answerReview(ctx: Ctx, id: string, input: unknown): Promise<void> {
  const { actor } = ctx;
  requireAdmin(ctx);
  const { answer } = parse(AnswerReviewInput, input);
  await changeReview(ctx, id, {
    action: "review.answered",
    change: (_, { clock }) => ({
      answer,
      answered_at: clock.now(),
      answered_by: "name" in actor ? actor.name : null,
    }),
  });
}

/** Takes the answer back. Admins only. @throws DomainError "not_found" */
export const withdrawAnswer = (ctx: Ctx, id: string): Promise<void> =>
  changeReview(ctx, id, {
    action: "review.answer_withdrawn",
    change: () => ({ answer: null, answered_at: null, answered_by: null }),
  });

/**
 * Hides the words of a review for a stated reason; its rating is counted and shown as before. Admins only.
 * @throws DomainError "invalid" without a reason, "not_found", "conflict" when it has no words
 */
export async function hideReview(ctx: Ctx, id: string, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { reason, note } = parse(HideReviewInput, input);
  await changeReview(ctx, id, {
    action: "review.hidden",
    change({ sentence }, { clock }) {
      if (sentence === "") throw new DomainError("conflict", "This review has no words to hide. Ratings always stand.");
      return { hidden_for: reason, hidden_note: note, hidden_at: clock.now() };
    },
  });
}

/** Shows hidden words again. Admins only. @throws DomainError "not_found" */
export const showReview = (ctx: Ctx, id: string): Promise<void> =>
  changeReview(ctx, id, {
    action: "review.shown",
    change: () => ({ hidden_for: null, hidden_note: null, hidden_at: null }),
  });
