import { readFileSync } from "node:fs";
import pg from "pg";
import { v7 } from "uuid";
import type { EvaluationScores } from "#contract/knowledge.ts";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import { beforeLast, scoreQuestions } from "#domain/assistant/score-questions.ts";
import { scoresOf } from "#domain/assistant/score-answers.ts";
import { parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import type { Ctx } from "#domain/ctx.ts";
import { connectDatabase } from "#platform/db/connect.ts";
import { uuidIds } from "#platform/ids/ids.ts";
import { silentLog } from "#platform/log/log.ts";
import { readContentFolder } from "#server/content-folder.ts";
import { siteSentenceEncoder } from "#test/site-sentence-encoder.ts";
import { slugOf } from "#web/ui/slug-of.ts";
import { askHeldOut } from "./held-out-phrasings.ts";
import { median, percentile, report } from "./report.ts";
import { startServer } from "./server-under-test.ts";

const chunks = 5000;
const rounds = 2;
/** Of the questions so many are timed: one in three tells as much. */
const timedEvery = 3;
/** Leaves some five hundred of the phrasings out. */
const heldOutEvery = 7;
const limits = { rightSource: 95, rightFigure: 100, wrongButConfident: 1, refusals: 97, milliseconds: 60 };

/** The question set: how it is answered without a language model, and how long that takes among 5,000 passages, beside a plain ILIKE. */
export async function benchAssistant(): Promise<void> {
  const server = await startServer({ environment: { SAMPLE_DATA: "on" } });
  const connection = {
    host: `${server.dataDir}/run`,
    user: "longrow",
    password: readFileSync(`${server.dataDir}/database-password`, "utf8").trim(),
    database: "longrow",
  };
  const pool = new pg.Pool({ ...connection, max: 1 });
  // When the comparison fails, its own error is the one to see.
  pool.on("error", () => undefined);
  const { db } = connectDatabase({ ...connection, port: 5432 }, silentLog);
  const { encoder, stop } = siteSentenceEncoder();
  try {
    const ctx = assistantCtx(db, encoder);
    const { assistantQuestions: questions } = ctx.site.content;
    const scored = await scoreQuestions(ctx, questions);
    for (const [which, aside] of [
      ["questions one may look at", false],
      ["questions kept aside", true],
    ] as const) {
      const part = scored.filter(({ question }) => (question.aside ?? false) === aside);
      reportScores(which, scoresOf(part));
      const answerable = part.filter(({ question }) => question.action === "answer");
      const guessed = answerable.filter(({ answer }) => answer.action === "clarify");
      report("  of the answerable, answered as a guess", (100 * guessed.length) / Math.max(1, answerable.length), "%");
    }
    const heldOut = await askHeldOut(ctx, heldOutEvery);
    report("phrasings left out: asked", heldOut.asked + heldOut.unanswered, "");
    report("  page among the sources", heldOut.right, "%");
    report("  another page instead", heldOut.other, "%");
    report("  refused, of those the site does not answer", heldOut.refused, "%");
    await fill(pool);
    const mine: number[] = [];
    const plain: number[] = [];
    const further: number[] = [];
    for (let round = 0; round <= rounds; round++)
      for (const question of questions.filter((_, place) => place % timedEvery === 0)) {
        const { asking, last, earlier } = await beforeLast(ctx, question);
        const [first, second] = [
          await timed(() => prepareAnswer(asking, { question: last, earlier })),
          await timed(() => askPlainly(pool, last)),
        ];
        // The first round warms up.
        if (round === 0) continue;
        (earlier.length === 0 ? mine : further).push(first);
        if (earlier.length === 0) plain.push(second);
      }
    const p95 = percentile(mine, 0.95);
    report(
      `an answer among ${chunks} passages, p95`,
      p95,
      "ms",
      `limit: ${limits.milliseconds} (${verdict(p95 <= limits.milliseconds)}); plain ILIKE: ${percentile(plain, 0.95).toFixed(1)}`,
    );
    report("median", median(mine), "ms", `plain ILIKE: ${median(plain).toFixed(1)}`);
    report("  a message that follows others, p95", percentile(further, 0.95), "ms");
    report("  median", median(further), "ms");
  } finally {
    await stop();
    await db.destroy();
    await pool.end();
    await server.stop();
  }
}

const verdict = (holds: boolean): string => (holds ? "holds" : "DOES NOT HOLD");

function reportScores(which: string, scores: EvaluationScores): void {
  report(`${which}: asked`, scores.asked, "");
  const rows = [
    ["right source", scores.rightSource, limits.rightSource, true],
    ["right figure on price and hours", scores.rightFigure, limits.rightFigure, true],
    ["wrong but confident", scores.wrongButConfident, limits.wrongButConfident, false],
    ["refused or handed over", scores.refusals, limits.refusals, true],
  ] as const;
  for (const [what, share, limit, atLeast] of rows)
    report(
      `  ${what}`,
      share ?? 0,
      "%",
      `limit: ${atLeast ? "at least" : "at most"} ${limit} (${verdict(share === null || (atLeast ? share >= limit : share <= limit))})`,
    );
}

/** What answering needs of the world; the rest is not there. */
function assistantCtx(db: Ctx["db"], encoder: Ctx["encoder"]): Ctx {
  const files = readContentFolder();
  const content = parseContent(files);
  const { business, calendar } = content;
  const world: Partial<Ctx> = {
    db,
    business,
    calendar,
    site: { content, documents: parseDocuments(files, content), slugOf },
    clock: { now: () => new Date() },
    ids: uuidIds,
    log: silentLog,
    embedder: null,
    encoder,
    actor: { kind: "system", name: "bench" },
  };
  return world as Ctx;
}

/** What one would write without it: every word somewhere in the text. */
async function askPlainly(pool: pg.Pool, question: string): Promise<void> {
  const words = question.split(/\s+/).slice(0, 12);
  const where = words.map((_, index) => `(heading_path ilike $${index + 1} or body ilike $${index + 1})`);
  await pool.query(
    `select url, heading_path, body from kb_chunks where ${where.join(" and ")} limit 5`,
    words.map((word) => `%${word}%`),
  );
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

/** Passages made of the site's own words, so that common words are common here too; one in five is a question. */
async function fill(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ text: string }>("select heading_path || ' ' || body as text from kb_chunks");
  const words = rows.flatMap(({ text }) => text.split(/\s+/)).filter(Boolean);
  let seed = 42;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const some = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(" ");
  const source = v7();
  await pool.query(
    `insert into kb_sources (id, kind, ref, url, title, language, content_hash, indexed_at)
     values ($1, 'post', 'post/bench', '/blog/bench/', 'Bench', 'en', '', now())`,
    [source],
  );
  for (let made = rows.length; made < chunks; made += 100) {
    const batch = Array.from({ length: Math.min(100, chunks - made) }, (_, index) => ({
      id: v7(),
      position: made + index,
      heading: some(6),
      body: some(150),
      answers: (made + index) % 5 === 0,
    }));
    await pool.query(
      `insert into kb_chunks (id, source_id, position, url, title, headings, heading_path, body, keywords, answers, language, audience)
       select id, $2, position, '/blog/bench/', 'Bench', array[heading], heading, body, '', answers, 'en', 'everyone'
       from jsonb_to_recordset($1) as made (id uuid, position int, heading text, body text, answers boolean)`,
      [JSON.stringify(batch), source],
    );
  }
  await pool.query("vacuum analyze kb_chunks, kb_facts, search_words");
}
