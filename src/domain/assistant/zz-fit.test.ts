import { readFileSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import { test } from "vitest";
import { parse } from "yaml";
import { AssistantQuestion } from "#contract/assistant-questions.ts";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import { askQuestion, scoreQuestions } from "#domain/assistant/score-questions.ts";
import { scoresOf } from "#domain/assistant/score-answers.ts";
import { knowledgeEntries } from "#domain/knowledge/knowledge-entries.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { searchEntries } from "#domain/search/search-sources.ts";
import { syncSearch } from "#domain/search/sync-search.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { testCtx } from "#test/test-ctx.ts";
import { silentLog } from "#platform/log/log.ts";
import { keptVectorsFile, readKeptVectors, withKeptVectors } from "#platform/sentence-encoder/kept-vectors.ts";
import { createWorkerSentenceEncoder } from "#platform/sentence-encoder/worker-sentence-encoder.ts";
const kept = readKeptVectors(keptVectorsFile, silentLog);
const worker = createWorkerSentenceEncoder();
const cache = new Map<string, Float32Array>();
const real = withKeptVectors(kept!, worker);
const encoder = {
  model: real.model,
  async encode(texts: readonly string[]) {
    const missing = texts.filter((t) => !cache.has(t));
    if (missing.length) (await real.encode(missing)).forEach((v, i) => cache.set(missing[i]!, v));
    return texts.map((t) => cache.get(t)!);
  },
};
const save = () => undefined;
const base = await testCtx();
const ctx = { ...base, encoder: process.env["NOENC"] ? null : encoder };
await seedProducts({ ...ctx, actor: { kind: "system", name: "test" } });
await syncSearch(ctx, { entries: await searchEntries(ctx, ctx.site), synonyms: ctx.site.content.searchSynonyms });
await syncKnowledge(ctx, await knowledgeEntries(ctx));
const pageOf = (u: string) => u.replace(/#.*$/, "");
test("x", async () => {
  if (process.env["COLLECT"]) {
    const every = 6;
    const data: any[] = [];
    const row = (c: any, kind: any) => ({
      page: pageOf(c.passage?.url ?? c.fact.url),
      fact: c.fact ? 1 : 0,
      score: (c.passage ?? c.fact).score,
      near: (c.passage ?? c.fact).near,
      given: (c.passage ?? c.fact).given,
      coverage: (c.passage ?? c.fact).coverage,
      alike: (c.passage ?? c.fact).alike,
      chance: (c.passage ?? c.fact).chance,
      kind: c.fact ? (c.fact.kind === kind ? 1 : 0) : 0,
      text: c.passage ? c.passage.text.slice(0, 1500) : c.fact.value,
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
        nowhereChance: phrasings.find((p: any) => p.target === null)?.chance ?? -9,
        chances: phrasings.slice(0, 60).map((p: any) => p.chance),
        candidates: candidates.slice(0, 45).map((c: any) => row(c, kind)),
      });
    };
    for (let offset = 0; offset < 1; offset++) {
      const content = ctx.site.content;
      const out: string[] = [];
      let seen = offset;
      const stays = (t: string, i: number) => {
        if (i === 0 || seen++ % every !== 0) return true;
        out.push(t);
        return false;
      };
      const keep = (e: any) => ({ ...e, asked: e.asked.filter(stays), es: e.es.filter((t: string) => stays(t, 1)) });
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
      const kept = {
        passages: a.passages.map(keep),
        facts: a.facts.map(keep),
        nowhere: a.nowhere.filter(stays),
        wants: a.wants,
      };
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
      ["seen", "/tmp/tuned-all.yaml"],
      ["aside", "/tmp/retired.yaml"],
      ["fresh", "/work/wt/lead/q3/u5.yaml"],
      ["aside", "/tmp/aside-all.yaml"],
    ] as const)
      for (const q of parse(readFileSync(f, "utf8")).questions.map((q: unknown) => AssistantQuestion.parse(q))) {
        if (q.own || q.action === "handoff") continue;
        current = {
          id: q.id,
          q: (q.turns ?? [q.ask]).at(-1),
          turns: q.turns?.length ?? 1,
          group: q.group,
          set,
          pages: q.action === "answer" ? q.cite : [],
          action: q.action,
        };
        await askQuestion(ctx as any, q);
        current = null;
      }
    writeFileSync("/tmp/emb/data.json", JSON.stringify(data));
    process.stdout.write(`\nCOLLECTED ${data.length}\n`);
  }
  if (process.env["QUICK"]) {
    const { scoreAnswer } = await import("#domain/assistant/score-answers.ts");
    for (const [set, f] of [
      ["seen", "/tmp/tuned-all.yaml"],
      ["aside", "/tmp/retired.yaml"],
      ["u5", "/work/wt/lead/q3/u5.yaml"],
    ] as const)
      for (const q of parse(readFileSync(f, "utf8")).questions.map((q: unknown) => AssistantQuestion.parse(q))) {
        if (q.turns) continue;
        let got: any = null;
        (globalThis as any).__quick = (x: any) => {
          got ??= x;
        };
        await askQuestion(ctx as any, q);
        (globalThis as any).__quick = undefined;
        if (!got) continue;
        const sc = scoreAnswer(q, {
          action: "answer",
          text: got.text,
          citations: got.pages.map((url: string) => ({ url, title: "" })),
        });
        process.stdout.write(
          `\nQUICK ${sc.confidentlyWrong ? "BAD " : "good"} ${got.meant ? "meant" : "not  "} share ${got.share.toFixed(2)} ${got.intent} | ${q.ask} | ${got.best.join(" ")} | ${q.cite.slice(0, 3)} ${q.say}`,
        );
      }
  }
  if (process.env["PARTS"]) {
    const { scoreAnswer } = await import("#domain/assistant/score-answers.ts");
    const rows: any[] = [];
    for (const [set, f] of [
      ["seen", "/tmp/tuned.yaml"],
      ["more", "/tmp/more-questions.yaml"],
      ["fresh", "/work/wt/lead/q/dev.yaml"],
      ["aside", "/tmp/aside-all.yaml"],
      ["aside", "/tmp/aside-all.yaml"],
    ] as const)
      for (const q of parse(readFileSync(f, "utf8")).questions.map((q: unknown) => AssistantQuestion.parse(q))) {
        let parts: any[] = [];
        (globalThis as any).__part = (x: any) => parts.push(x);
        if (q.turns) {
          // only the parts of the last turn count
          const whole = await askQuestion(
            ctx as any,
            {
              ...q,
              turns: q.turns.slice(0, -1).length > 1 ? q.turns.slice(0, -1) : undefined,
              ask: q.turns.length === 2 ? q.turns[0] : undefined,
            } as any,
          );
          void whole;
          const n = parts.length;
          parts = [];
          const answer = await askQuestion(ctx as any, q);
          parts = parts.slice(n);
          rows.push({
            set,
            id: q.id,
            group: q.group,
            action: q.action,
            given: answer.action,
            ask: (q.turns ?? [q.ask]).join(" / "),
            text: answer.text,
            say: q.say,
            cite: q.cite,
            parts,
            scored: scoreAnswer(q, { ...answer, action: answer.action === "clarify" ? "answer" : answer.action }),
          });
        } else {
          const answer = await askQuestion(ctx as any, q);
          rows.push({
            set,
            id: q.id,
            group: q.group,
            action: q.action,
            given: answer.action,
            ask: (q.turns ?? [q.ask]).join(" / "),
            text: answer.text,
            say: q.say,
            cite: q.cite,
            parts,
            scored: scoreAnswer(q, { ...answer, action: answer.action === "clarify" ? "answer" : answer.action }),
          });
        }
        (globalThis as any).__part = undefined;
      }
    writeFileSync(
      "/tmp/emb/parts.json",
      JSON.stringify(
        rows.map(({ scored, ...r }) => ({ ...r, wrong: scored.confidentlyWrong, problems: scored.problems })),
      ),
    );
    process.stdout.write(`\nPARTS ${rows.length}\n`);
  }
  save();
  for (const file of (process.env["FILES"] ?? "").split(",").filter(Boolean)) {
    const qs = parse(readFileSync(file, "utf8")).questions.map((q: unknown) => AssistantQuestion.parse(q));
    const scored = await scoreQuestions(ctx as any, qs);
    const groups = new Map<string, any[]>();
    for (const x of scored as any[]) groups.set(x.question.group, [...(groups.get(x.question.group) ?? []), x]);
    if (process.env["GROUPS_ONLY"]) {
      process.stdout.write(`\nALL ${JSON.stringify(scoresOf(scored as any))}`);
      for (const [g, xs] of groups)
        process.stdout.write(
          `\nGROUP ${g} ${xs.length} ${JSON.stringify(scoresOf(xs))} guessed ${xs.filter((x: any) => x.answer.action === "clarify").length} abstained ${xs.filter((x: any) => x.question.action === "answer" && x.answer.action === "abstain").length}`,
        );
      continue;
    }
    let o = "";
    for (const { question, answer, problems } of scored)
      if (problems.length > 0 || process.env["ALL"])
        o += `## ${question.id} (${question.group} ${question.action}): ${(question.turns ?? [question.ask]).join(" / ")}\n   want ${question.cite.join(" ")} say ${question.say.join(" ")}\n${problems.map((p: string) => `!! ${p}\n`).join("")}[${answer.action}] ${answer.text}\n   ${answer.citations.map(({ url }) => url).join(" ")}\n`;
    writeFileSync("/tmp/emb/out-" + file.split("/").at(-1) + ".txt", o);
    process.stdout.write(
      `\nHEDGED answerable ${scored.filter((x: any) => x.question.action === "answer" && x.answer.action === "clarify").length} of ${scored.filter((x: any) => x.question.action === "answer").length}, not answerable ${scored.filter((x: any) => x.question.action === "abstain" && x.answer.action === "clarify").length}\n`,
    );
    process.stdout.write(`\nSCORES ${file} ${JSON.stringify(scoresOf(scored))}\n`);
  }
  save();
}, 900_000);
