import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import { test } from "vitest";
import { parse } from "yaml";
import { AssistantQuestion } from "#contract/assistant-questions.ts";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import { askQuestion, scoreQuestions } from "#domain/assistant/run-evaluation.ts";
import { scoresOf } from "#domain/assistant/score-answers.ts";
import { knowledgeEntries } from "#domain/knowledge/knowledge-entries.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { searchEntries } from "#domain/search/search-sources.ts";
import { syncSearch } from "#domain/search/sync-search.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { testCtx } from "#test/test-ctx.ts";
const { encoder, save } = createRequire("/tmp/emb/package.json")("/tmp/emb/encoder.cjs");
const base = await testCtx();
const ctx = { ...base, encoder: process.env["NOENC"] ? null : encoder };
await seedProducts({ ...ctx, actor: { kind: "system", name: "test" } });
await syncSearch(ctx, { entries: await searchEntries(ctx, ctx.site), synonyms: ctx.site.content.searchSynonyms });
await syncKnowledge(ctx, await knowledgeEntries(ctx));
const pageOf = (u: string) => u.replace(/#.*$/, "");
test("x", async () => {
  if (process.env["COLLECT"]) {
    const every = 4;
    const data: any[] = [];
    const row = (c: any, kind: any) => ({
      page: pageOf(c.passage?.url ?? c.fact.url),
      fact: c.fact ? 1 : 0,
      score: (c.passage ?? c.fact).score,
      near: (c.passage ?? c.fact).near,
      given: (c.passage ?? c.fact).given,
      coverage: (c.passage ?? c.fact).coverage,
      alike: (c.passage ?? c.fact).alike,
      kind: c.fact ? (c.fact.kind === kind ? 1 : 0) : 0,
      text: c.passage ? c.passage.text.slice(0, 1500) : "",
      id: (c.passage ?? c.fact).id,
    });
    let current: any = null;
    (globalThis as any).__collect = ({ candidates, phrasings, kind, unknown }: any) => {
      if (!current) return;
      data.push({
        ...current,
        kind,
        unknown,
        nowhere: phrasings.find((p: any) => p.target === null)?.near ?? 0,
        nowhereAlike: phrasings.find((p: any) => p.target === null)?.alike ?? 0,
        candidates: candidates.slice(0, 45).map((c: any) => row(c, kind)),
      });
    };
    for (let offset = 0; offset < 2; offset++) {
      const content = ctx.site.content;
      const out: string[] = [];
      let seen = offset;
      const stays = (t: string, i: number) => {
        if (i === 0 || seen++ % every !== 0) return true;
        out.push(t);
        return false;
      };
      const keep = (e: any) => ({ ...e, asked: e.asked.filter(stays) });
      const pages = new Map<string, Set<string>>();
      const { rows } =
        await sql<any>`select p.text, p.source_id, coalesce(c.url, f.url) as url, coalesce(p.chunk_id,p.fact_id)::text as target from kb_phrasings p left join kb_chunks c on c.id = p.chunk_id left join kb_facts f on f.id = p.fact_id`.execute(
          ctx.db,
        );
      for (const r of rows)
        if (r.url) {
          const k = pages.get(r.text) ?? new Set();
          pages.set(r.text, k.add(pageOf(r.url)));
          const s = /^\/pricing\/#([a-z-]+)$/.exec(r.url)?.[1];
          if (s) k.add(`/services/${s}/`);
        }
      const a = content.askedAs;
      const kept = { passages: a.passages.map(keep), facts: a.facts.map(keep), nowhere: a.nowhere.filter(stays) };
      const without = { ...ctx, site: { ...ctx.site, content: { ...content, askedAs: kept } } } as typeof ctx;
      await syncKnowledge(without, await knowledgeEntries(without));
      for (const q of out) {
        current = { q, set: "loo" + offset, pages: [...(pages.get(q) ?? [])] };
        await prepareAnswer(without as any, { question: q, earlier: [] });
        current = null;
      }
      await syncKnowledge(ctx, await knowledgeEntries(ctx));
    }
    for (const [set, f] of [
      ["seen", "content/assistant-questions.yaml"],
      ["dev", "/tmp/more-questions.yaml"],
    ] as const)
      for (const q of parse(readFileSync(f, "utf8")).questions.map((q: unknown) => AssistantQuestion.parse(q))) {
        if (q.turns || q.own) continue;
        current = { q: q.ask, set, pages: q.action === "answer" ? q.cite : [], action: q.action };
        await askQuestion(ctx as any, q);
        current = null;
      }
    writeFileSync("/tmp/emb/data.json", JSON.stringify(data));
    process.stdout.write(`\nCOLLECTED ${data.length}\n`);
  }
  save();
  for (const file of (process.env["FILES"] ?? "").split(",").filter(Boolean)) {
    const qs = parse(readFileSync(file, "utf8")).questions.map((q: unknown) => AssistantQuestion.parse(q));
    const scored = await scoreQuestions(ctx as any, qs);
    let o = "";
    for (const { question, answer, problems } of scored)
      if (problems.length > 0 || process.env["ALL"])
        o += `## ${question.id} (${question.group} ${question.action}): ${(question.turns ?? [question.ask]).join(" / ")}\n   want ${question.cite.join(" ")} say ${question.say.join(" ")}\n${problems.map((p: string) => `!! ${p}\n`).join("")}[${answer.action}] ${answer.text}\n   ${answer.citations.map(({ url }) => url).join(" ")}\n`;
    writeFileSync("/tmp/emb/out-" + file.split("/").at(-1) + ".txt", o);
    process.stdout.write(`\nSCORES ${file} ${JSON.stringify(scoresOf(scored))}\n`);
  }
  save();
}, 900_000);
