import { readFileSync } from "node:fs";
import pg from "pg";
import { v7 } from "uuid";
import type { SearchAnswer } from "#contract/search.ts";
import { searchQuestions } from "#test/search-questions.ts";
import { median, percentile, report } from "./report.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

const documents = 5000;
const rounds = 3;
const limitMilliseconds = 30;
const leastFound = 95;

/** Search quality on real questions, and query time among 5,000 documents against a plain ILIKE. */
export async function benchSearch(): Promise<void> {
  const server = await startServer({ environment: { SAMPLE_DATA: "on" } });
  const pool = new pg.Pool({
    host: `${server.dataDir}/run`,
    user: "longrow",
    password: readFileSync(`${server.dataDir}/database-password`, "utf8").trim(),
    database: "longrow",
    max: 1,
  });
  // When the comparison fails, show its own error.
  pool.on("error", () => undefined);
  try {
    await reportFound(server);
    await fill(pool);
    const mine: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round <= rounds; round++)
      for (const [question] of searchQuestions) {
        const [first, second] = [
          await timed(() => ask(server, question)),
          await timed(() => askPlainly(pool, question)),
        ];
        // The first round is a warm-up.
        if (round === 0) continue;
        mine.push(first);
        plain.push(second);
      }
    const p95 = percentile(mine, 0.95);
    const verdict = p95 <= limitMilliseconds ? "holds" : "DOES NOT HOLD";
    report(
      `search over HTTP, ${documents} documents, p95`,
      p95,
      "ms",
      `limit: ${limitMilliseconds} (${verdict}); plain ILIKE through pg: ${percentile(plain, 0.95).toFixed(1)}`,
    );
    report("median", median(mine), "ms", `plain ILIKE through pg: ${median(plain).toFixed(1)}`);
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function reportFound(server: ServerUnderTest): Promise<void> {
  let found = 0;
  for (const [question, path] of searchQuestions) {
    const { items } = await ask(server, question);
    if (items.slice(0, 3).some((item) => item.path === path)) found++;
  }
  const share = (100 * found) / searchQuestions.length;
  const verdict = share >= leastFound ? "holds" : "DOES NOT HOLD";
  report(
    `of ${searchQuestions.length} questions, page in the first three`,
    share,
    "%",
    `limit: ${leastFound} (${verdict})`,
  );
}

async function ask(server: ServerUnderTest, question: string): Promise<SearchAnswer> {
  const answer = await fetch(`${server.origin}/api/search?${new URLSearchParams({ q: question, limit: "8" })}`);
  if (!answer.ok) throw new Error(`"${question}" was answered with ${answer.status}.`);
  return (await answer.json()) as SearchAnswer;
}

/** The naive alternative: every word somewhere in the text. */
async function askPlainly(pool: pg.Pool, question: string): Promise<void> {
  const words = question.split(/\s+/);
  const where = words.map(
    (_, index) => `(title ilike $${index + 1} or summary ilike $${index + 1} or body ilike $${index + 1})`,
  );
  await pool.query(
    `select kind, path, title, summary, count(*) over () from search_documents where ${where.join(" and ")} limit 8`,
    words.map((word) => `%${word}%`),
  );
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

/** Documents built from the site's own words, so that common words are common here too. */
async function fill(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ text: string }>(
    "select title || ' ' || summary || ' ' || body as text from search_documents",
  );
  const words = rows.flatMap(({ text }) => text.split(/\s+/)).filter(Boolean);
  let seed = 42;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const some = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(" ");
  for (let made = rows.length; made < documents; made += 100) {
    const batch = Array.from({ length: Math.min(100, documents - made) }, () => ({
      id: v7(),
      title: some(6),
      summary: some(25),
      body: some(250),
    }));
    await pool.query(
      `insert into search_documents (id, kind, path, title, summary, body, keywords, content_hash, updated_at)
       select id, 'doc', '/docs/bench-' || id || '/', title, summary, body, '', '', now()
       from jsonb_to_recordset($1) as made (id uuid, title text, summary text, body text)`,
      [JSON.stringify(batch)],
    );
  }
  await pool.query("delete from search_words");
  await pool.query(
    `insert into search_words (word, stem, documents)
     select word, coalesce((tsvector_to_array(to_tsvector('site_english', word)))[1], word), ndoc
     from ts_stat($$select to_tsvector('site_plain', title || ' ' || summary || ' ' || body) from search_documents$$)
     where length(word) <= 30`,
  );
  await pool.query("vacuum analyze search_documents, search_words");
}
