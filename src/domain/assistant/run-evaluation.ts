import type { AssistantQuestion } from "#contract/assistant-questions.ts";
import { KnowledgeEvaluation } from "#contract/knowledge.ts";
import { knowledgeLimits } from "#contract/knowledge-rules.ts";
import { PageByIdInput } from "#contract/paging.ts";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import type { EarlierTurn, PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import { type ScoredAnswer, scoreAnswer, scoresOf } from "#domain/assistant/score-answers.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import type { Actor, Ctx } from "#domain/ctx.ts";
import { type Page, pageById } from "#domain/page-of-rows.ts";
import { parse } from "#domain/parse.ts";

/** Nobody's account: it owns nothing, so an evaluation never shows what belongs to somebody. */
const nobody = "00000000-0000-7000-8000-000000000000";
const actors: Record<AssistantQuestion["as"], Actor> = {
  visitor: { kind: "visitor", network: "evaluation" },
  member: {
    kind: "member",
    userId: nobody,
    email: "nobody@evaluation.invalid",
    sessionId: nobody,
    aal: "aal1",
    name: "Nobody",
  },
};

/** Asks one question of the set, with its conversation, as its asker and at its moment. */
export async function askQuestion(ctx: Ctx, question: AssistantQuestion): Promise<PreparedAnswer> {
  const at = question.at;
  const asking: Ctx = {
    ...ctx,
    actor: actors[question.as],
    ...(at ? { clock: { ...ctx.clock, now: () => new Date(at) } } : {}),
  };
  const turns = question.turns ?? [question.ask ?? ""];
  const earlier: EarlierTurn[] = [];
  for (const turn of turns.slice(0, -1)) {
    const { text, action, citations } = await prepareAnswer(asking, { question: turn, earlier });
    earlier.push({ question: turn, answer: text, action, citations });
  }
  return prepareAnswer(asking, { question: turns.at(-1) ?? "", earlier });
}

/** So many are asked at a time: enough to be done soon, few enough to leave the database to others. */
const lanes = 3;

/** How the assistant does with `questions`, in their order. */
export async function scoreQuestions(ctx: Ctx, questions: AssistantQuestion[]): Promise<ScoredAnswer[]> {
  const scored: ScoredAnswer[] = [];
  const waiting = questions.entries();
  const lane = async () => {
    for (const [index, question] of waiting) scored[index] = scoreAnswer(question, await askQuestion(ctx, question));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return scored;
}

/** Asks the whole question set and keeps how it went. Older runs than the last fifty are forgotten. */
export async function runEvaluation(ctx: Ctx): Promise<KnowledgeEvaluation> {
  requireAdmin(ctx);
  const started = performance.now();
  const scored = await scoreQuestions(ctx, ctx.site.content.assistantQuestions);
  const groups = Object.fromEntries(
    [...Map.groupBy(scored, ({ question }) => question.group)].map(([group, all]) => [
      group,
      { asked: all.length, right: all.filter(({ problems }) => problems.length === 0).length },
    ]),
  );
  const scores = {
    overall: scoresOf(scored),
    tuned: scoresOf(scored.filter(({ question }) => !question.aside)),
    aside: scoresOf(scored.filter(({ question }) => question.aside)),
    groups,
  };
  const failures = scored
    .filter(({ problems }) => problems.length > 0)
    .map(({ question, answer, problems }) => ({
      id: question.id,
      group: question.group,
      aside: question.aside,
      question: (question.turns ?? [question.ask]).join(" / "),
      problems,
      answer: answer.text,
      citations: answer.citations.map(({ url }) => url),
    }));
  const row = {
    id: ctx.ids.next(),
    at: ctx.clock.now(),
    milliseconds: Math.round(performance.now() - started),
    scores: JSON.stringify(scores),
    failures: JSON.stringify(failures),
  };
  await ctx.db.insertInto("kb_evaluations").values(row).execute();
  await ctx.db
    .deleteFrom("kb_evaluations")
    .where("id", "not in", (eb) =>
      eb.selectFrom("kb_evaluations").select("id").orderBy("id", "desc").limit(knowledgeLimits.evaluations),
    )
    .execute();
  return { id: row.id, at: row.at.toISOString(), milliseconds: row.milliseconds, ...scores, failures };
}

/** Runs of the question set, the newest first. */
export async function listEvaluations(ctx: Ctx, input: unknown): Promise<Page<KnowledgeEvaluation>> {
  requireAdmin(ctx);
  const { limit, cursor } = parse(PageByIdInput, input);
  return pageById(ctx.db.selectFrom("kb_evaluations").selectAll(), { limit, cursor }, (row) => {
    const scores = typeof row.scores === "object" && row.scores !== null ? row.scores : {};
    return KnowledgeEvaluation.parse({
      ...scores,
      id: row.id,
      at: row.at.toISOString(),
      milliseconds: row.milliseconds,
      failures: row.failures,
    });
  });
}
