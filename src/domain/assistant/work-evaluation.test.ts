import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { knowledgeLimits } from "#contract/knowledge-rules.ts";
import { listEvaluations } from "#domain/assistant/list-evaluations.ts";
import { type EvaluationPortion, evaluationQueue, startEvaluation } from "#domain/assistant/start-evaluation.ts";
import { workEvaluation } from "#domain/assistant/work-evaluation.ts";
import { type TestCtx, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const { evaluationPortion: portion, evaluationStalledMinutes: stalled } = knowledgeLimits;
const asked = portion * 2 + 5;
const once = { last: false };

let ctx: TestCtx;
let queued: EvaluationPortion[];

// Nothing is indexed here: what is answered does not matter, only that each question counts once.
beforeEach(async () => {
  const world = await testCtx();
  queued = [];
  const content = { ...world.site.content, assistantQuestions: world.site.content.assistantQuestions.slice(0, asked) };
  ctx = {
    ...world,
    actor: { kind: "system", name: "test" },
    site: { ...world.site, content },
    jobs: {
      async enqueue(_, queue, data) {
        expect(queue).toBe(evaluationQueue);
        queued.push(...(data as EvaluationPortion[]));
      },
    },
  };
  await ctx.db.deleteFrom("kb_evaluations").execute();
});

const newest = async () => (await listEvaluations(ctx, { limit: 1 })).items[0];
const keptAnswers = () => ctx.db.selectFrom("kb_evaluation_answers").select("question_id").execute();

function nextJob(): EvaluationPortion {
  const job = queued.shift();
  if (!job) throw new Error("No job is queued.");
  return job;
}

async function workAll() {
  while (queued.length > 0) await workEvaluation(ctx, nextJob(), once);
}

test("only administrators start, work and see runs", async () => {
  const technician = await signedInAs(ctx, "technician", `t-${ctx.requestId}@example.com`);
  const visitor: TestCtx = { ...ctx, actor: { kind: "visitor", network: "n" } };
  const job = { evaluationId: ctx.ids.next(), asked: 0 };
  for (const [who, code] of [
    [visitor, "unauthenticated"],
    [technician, "forbidden"],
  ] as const) {
    await expect(startEvaluation(who)).rejects.toMatchObject({ code });
    await expect(workEvaluation(who, job, once)).rejects.toMatchObject({ code });
    await expect(listEvaluations(who, {})).rejects.toMatchObject({ code });
  }
});

test("a job for a run that is not there does nothing", async () => {
  await workEvaluation(ctx, { evaluationId: ctx.ids.next(), asked: 0 }, once);
  expect(queued).toEqual([]);
});

test("a run is asked portion by portion, and scored when all is asked", async () => {
  const started = await startEvaluation(ctx);
  expect(started).toMatchObject({ state: "running", asked: 0, questions: asked });
  await workEvaluation(ctx, nextJob(), once);
  expect(await newest()).toMatchObject({ id: started.id, state: "running", asked: portion, questions: asked });
  expect(await keptAnswers()).toHaveLength(portion);
  await workAll();
  const run = await newest();
  if (run?.state !== "done") throw new Error("The run is not done.");
  expect(run).toMatchObject({ id: started.id, asked, questions: asked, overall: { asked } });
  expect(run.tuned.asked + run.aside.asked).toBe(asked);
  expect(Object.values(run.groups).reduce((sum, group) => sum + group.asked, 0)).toBe(asked);
  const order = ctx.site.content.assistantQuestions.map(({ id }) => id);
  const places = run.failures.map(({ id }) => order.indexOf(id));
  expect(places.length).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(await keptAnswers()).toEqual([]);
});

test("a second start while one goes on answers with that one, also at the same moment", async () => {
  const runs = await Promise.all([startEvaluation(ctx), startEvaluation(ctx), startEvaluation(ctx)]);
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  expect(queued).toHaveLength(1);
  await workAll();
  const again = await startEvaluation(ctx);
  expect(again.id).not.toBe(runs[0].id);
  expect(again.state).toBe("running");
});

test("a portion that is worked twice counts once, one after the other or at the same time", async () => {
  await startEvaluation(ctx);
  const first = nextJob();
  await workEvaluation(ctx, first, once);
  await workEvaluation(ctx, first, once);
  expect(queued).toEqual([{ evaluationId: first.evaluationId, asked: portion }]);
  const second = nextJob();
  await Promise.all([workEvaluation(ctx, second, once), workEvaluation(ctx, second, once)]);
  expect(queued).toHaveLength(1);
  await workAll();
  expect(await newest()).toMatchObject({ state: "done", asked, overall: { asked } });
});

test("a run that stopped moving counts as failed, stays so, and blocks nobody", async () => {
  const first = await startEvaluation(ctx);
  await workEvaluation(ctx, nextJob(), once);
  const late = nextJob();
  ctx.clock.pass({ minutes: stalled, milliseconds: 1 });
  expect(await newest()).toMatchObject({ id: first.id, state: "failed", asked: portion });
  await workEvaluation(ctx, late, once);
  expect(queued).toEqual([]);
  expect(await newest()).toMatchObject({ id: first.id, state: "failed", asked: portion });
  expect(await keptAnswers()).toEqual([]);

  const second = await startEvaluation(ctx);
  ctx.clock.pass({ minutes: stalled, milliseconds: 1 });
  const third = await startEvaluation(ctx);
  expect(third.id).not.toBe(second.id);
  const { items } = await listEvaluations(ctx, {});
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    [third.id, "running"],
    [second.id, "failed"],
    [first.id, "failed"],
  ]);
});

test("a job that fails is tried again; after the last attempt the run has failed", async () => {
  const run = await startEvaluation(ctx);
  const job = nextJob();
  await sql`alter table kb_chunks rename to kb_chunks_away`.execute(ctx.db);
  try {
    await expect(workEvaluation(ctx, job, once)).rejects.toThrow("kb_chunks");
    expect(await newest()).toMatchObject({ id: run.id, state: "running", asked: 0 });
    // Somebody else was faster with an earlier portion: that is no reason to give up.
    await workEvaluation(ctx, { ...job, asked: portion }, { last: true });
    expect(await newest()).toMatchObject({ state: "running" });
    await expect(workEvaluation(ctx, job, { last: true })).rejects.toThrow("kb_chunks");
  } finally {
    await sql`alter table kb_chunks_away rename to kb_chunks`.execute(ctx.db);
  }
  expect(await newest()).toMatchObject({ id: run.id, state: "failed", asked: 0, questions: asked });
  expect((await startEvaluation(ctx)).id).not.toBe(run.id);
});

test("another version of the question set goes on with what it has", async () => {
  await startEvaluation(ctx);
  await workEvaluation(ctx, nextJob(), once);
  const [first, second] = ctx.site.content.assistantQuestions;
  if (!first || !second) throw new Error("There are no questions.");
  ctx.site.content.assistantQuestions = [{ ...first, id: "quite-new" }, second];
  await workAll();
  const last = portion + 1;
  expect(await newest()).toMatchObject({ state: "done", asked: last, questions: last, overall: { asked: last } });
});

test("the last fifty runs that have ended are kept", async () => {
  ctx.site.content.assistantQuestions = ctx.site.content.assistantQuestions.slice(0, 1);
  const first = await startEvaluation(ctx);
  await workAll();
  for (let run = 0; run < knowledgeLimits.evaluations; run++) {
    await startEvaluation(ctx);
    await workAll();
  }
  const { items } = await listEvaluations(ctx, { limit: 100 });
  expect(items).toHaveLength(knowledgeLimits.evaluations);
  expect(items.map(({ id }) => id)).not.toContain(first.id);
});
