import type pg from "pg";
import { v7 } from "uuid";
import type { SearchAnswer } from "#contract/search/search.ts";
import { searchQuestions } from "#test/search-questions.ts";
import { median, percentile, report, verdict } from "./report.ts";
import { poolOf } from "./round-trips.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

const documents = 5000;
const rounds = 3;
const limitMilliseconds = 30;
const leastFound = 95;

/** Search quality on real questions, and query time among 5,000 documents against a plain ILIKE. */
export async function benchSearch(): Promise<void> {
  const server = await startServer({ environment: { SAMPLE_DATA: "on" } });
  const pool = poolOf(server);
  try {
    await reportFound(server);
    await fillDocuments(pool, documents);
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
    report(
      `search over HTTP, ${documents} documents, p95`,
      p95,
      "ms",
      `limit: ${verdict(p95 <= limitMilliseconds, `${limitMilliseconds}`)}; plain ILIKE through pg: ${percentile(plain, 0.95).toFixed(1)}`,
    );
    report("median", median(mine), "ms", `plain ILIKE through pg: ${median(plain).toFixed(1)}`);
    await reportKept(server);
    await reportPagesMeanwhile(server);
  } finally {
    await pool.end();
    await server.stop();
  }
}

const callers = 50;
const callerSeconds = 5;

/** Runs `act` by turns for each of the callers until the time is over; returns how often it ran. */
async function byManyCallers(act: (turn: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + callerSeconds * 1000;
  let turns = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) await act(turns++);
    }),
  );
  return turns;
}

/** The same words from many people, answered from memory. */
async function reportKept(server: ServerUnderTest): Promise<void> {
  const turns = await byManyCallers(() => ask(server, "laptop"));
  report(`the same search by ${callers} callers`, turns / callerSeconds, "1/s");
}

/** Broad searches that nobody made before, while somebody reads the home page. */
async function reportPagesMeanwhile(server: ServerUnderTest): Promise<void> {
  const words = [...new Set(searchQuestions.flatMap(([question]) => question.split(/\s+/)))];
  const word = (place: number) => words[place % words.length] ?? "laptop";
  const readHome = () => timed(async () => (await fetch(`${server.origin}/`)).arrayBuffer());
  const alone: number[] = [];
  for (let count = 0; count < 500; count++) alone.push(await readHome());
  const times: number[] = [];
  const search = { running: true };
  const reading = (async () => {
    while (search.running) times.push(await readHome());
  })();
  const searched = await byManyCallers((turn) =>
    ask(server, `${word(turn)} ${word(turn * 7 + 3)} ${word(turn * 13 + 5)}`),
  );
  search.running = false;
  await reading;
  const p99 = percentile(times, 0.99);
  const quiet = `without them: ${percentile(alone, 0.99).toFixed(1)}`;
  const comparison = `limit: ${verdict(p99 < 50, "below 50")}; ${quiet}; ${(searched / callerSeconds).toFixed(0)} searches/s`;
  report(`home page while ${callers} callers search, p99`, p99, "ms", comparison);
}

async function reportFound(server: ServerUnderTest): Promise<void> {
  let found = 0;
  for (const [question, path] of searchQuestions) {
    const { items } = await ask(server, question);
    if (items.slice(0, 3).some((item) => item.path === path)) found++;
  }
  const share = (100 * found) / searchQuestions.length;
  report(
    `of ${searchQuestions.length} questions, page in the first three`,
    share,
    "%",
    `limit: ${verdict(share >= leastFound, `${leastFound}`)}`,
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
export async function fillDocuments(pool: pg.Pool, documents: number): Promise<void> {
  const { rows } = await pool.query<{ text: string }>(
    "select title || ' ' || summary || ' ' || body as text from search_documents",
  );
  const words = rows.flatMap(({ text }) => text.split(/\s+/)).filter(Boolean);
  let seed = 42;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const some = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(" ");
  // Building them once is many times faster than keeping them up with each document.
  const indexes = await pool.query<{ name: string; text: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
     where indrelid = 'search_documents'::regclass and not indisunique`,
  );
  for (const { name } of indexes.rows) await pool.query(`drop index ${name}`);
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
  for (const { text } of indexes.rows) await pool.query(text);
  await pool.query("delete from search_words");
  await pool.query(
    `insert into search_words (word, stem, documents)
     select word, coalesce((tsvector_to_array(to_tsvector('site_english', word)))[1], word), ndoc
     from ts_stat($$select to_tsvector('site_plain', title || ' ' || summary || ' ' || body) from search_documents$$)
     where length(word) <= 30`,
  );
  await pool.query("vacuum analyze search_documents, search_words");
}
