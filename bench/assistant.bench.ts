import { readFileSync } from "node:fs";
import pg from "pg";
import { v7 } from "uuid";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import { parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import type { Actor, Ctx } from "#domain/ctx.ts";
import { connectDatabase } from "#platform/db/connect.ts";
import { uuidIds } from "#platform/ids/ids.ts";
import { silentLog } from "#platform/log/log.ts";
import { createLiveContent } from "#domain/live-content/live-content.ts";
import { readContentFolder, readTranslations } from "#server/content-folder.ts";
import { slugOf } from "#contract/site/addresses.ts";
import { conversationOf, type Question, readQuestions, scoreQuestion, sharesOf } from "./assistant-score.ts";
import { median, percentile, report } from "./report.ts";
import { startServer } from "./server-under-test.ts";

const passages = 5000;
const rounds = 3;
const limit = 60;

/** Scores the question set without a language model, and times answers among 5,000 passages against a plain ILIKE. */
export async function benchAssistant(): Promise<void> {
  const server = await startServer({ environment: { SAMPLE_DATA: "on" } });
  const connection = {
    host: `${server.dataDir}/run`,
    user: "longrow",
    password: readFileSync(`${server.dataDir}/database-password`, "utf8").trim(),
    database: "longrow",
  };
  const pool = new pg.Pool({ ...connection, max: 1 });
  // When the comparison fails, show its own error.
  pool.on("error", () => undefined);
  const { db } = connectDatabase({ ...connection, port: 5432 }, silentLog);
  try {
    const ctx = assistantCtx(db);
    const questions = readQuestions();
    await reportShares(ctx, "", questions);
    await reportShares(ctx, "from the menu: ", readQuestions("bench/menu-questions.yaml"));
    await fill(pool);
    const mine: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < rounds; round++)
      for (const question of questions) {
        const { asking, last, earlier } = await conversationOf(ctx, question);
        const first = await timed(() => prepareAnswer(asking, { question: last, earlier }));
        const second = await timed(() => askPlainly(pool, last));
        // The first round is a warm-up.
        if (round === 0) continue;
        mine.push(first);
        plain.push(second);
      }
    const p95 = percentile(mine, 0.95);
    report(
      `an answer among ${passages} passages, p95`,
      p95,
      "ms",
      `limit: ${limit} (${verdict(p95 <= limit)}); plain ILIKE: ${percentile(plain, 0.95).toFixed(1)}`,
    );
    report("median", median(mine), "ms", `plain ILIKE: ${median(plain).toFixed(1)}`);
  } finally {
    await db.destroy();
    await pool.end();
    await server.stop();
  }
}

async function reportShares(ctx: Ctx, label: string, questions: Question[]): Promise<void> {
  const scored = [];
  for (const question of questions) scored.push(await scoreQuestion(ctx, question));
  for (const { what, right, of, limit: aim, holds } of sharesOf(scored)) {
    const share = right / of;
    const margin = 196 * Math.sqrt((share * (1 - share)) / of);
    const hold = `${aim} (${verdict(holds)}); ${right} of ${of}, margin ± ${margin.toFixed(0)}`;
    report(label + what, 100 * share, "%", hold);
  }
}

const verdict = (holds: boolean): string => (holds ? "holds" : "DOES NOT HOLD");

/** An account without records, so that answers never show someone else's data. */
const nobody = "00000000-0000-7000-8000-000000000000";
const actor: Actor = {
  kind: "member",
  userId: nobody,
  email: "nobody@bench.invalid",
  sessionId: nobody,
  aal: "aal1",
  name: "Nobody",
};

/** Only the services needed for answering. */
function assistantCtx(db: Ctx["db"]): Ctx {
  const files = readContentFolder();
  const content = parseContent(files);
  const site = { content, documents: parseDocuments(files, content), slugOf };
  const { business, calendar } = content;
  const world: Partial<Ctx> = {
    db,
    searchDb: db,
    business,
    calendar,
    actor,
    ids: uuidIds,
    log: silentLog,
    embedder: null,
    site,
    language: "en",
    liveContent: createLiveContent(files, site, readTranslations()),
    clock: { now: () => new Date() },
  };
  return world as Ctx;
}

/** The naive alternative: every word somewhere in the text. */
async function askPlainly(pool: pg.Pool, question: string): Promise<void> {
  const words = question.split(/\s+/).slice(0, 12);
  const where = words.map((_, index) => `(headings::text ilike $${index + 1} or body ilike $${index + 1})`);
  await pool.query(
    `select url, headings, body from kb_chunks where ${where.join(" and ")} limit 5`,
    words.map((word) => `%${word}%`),
  );
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

/** Passages built from the site's own words, so that common words are common here too; one in five is a question. */
async function fill(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ text: string }>("select headings::text || ' ' || body as text from kb_chunks");
  const words = rows.flatMap(({ text }) => text.split(/[\s{},"]+/)).filter(Boolean);
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
  for (let made = rows.length; made < passages; made += 100) {
    const batch = Array.from({ length: Math.min(100, passages - made) }, (_, index) => ({
      id: v7(),
      position: made + index,
      heading: some(6),
      body: some(150),
      answers: (made + index) % 5 === 0,
    }));
    await pool.query(
      `insert into kb_chunks (id, source_id, position, url, title, headings, body, keywords, answers, language, audience)
       select id, $2, position, '/blog/bench/', 'Bench', array[heading], body, '', answers, 'en', 'everyone'
       from jsonb_to_recordset($1) as made (id uuid, position int, heading text, body text, answers boolean)`,
      [JSON.stringify(batch), source],
    );
  }
  await pool.query("vacuum analyze kb_chunks");
}
