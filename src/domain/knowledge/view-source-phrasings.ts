import { type PhrasedTarget, SourcePhrasings } from "#contract/source-phrasings.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { linesOf, lineSigns } from "#domain/knowledge/passage-lines.ts";

/**
 * What a source has, with how people ask for it. Admins only.
 * @throws DomainError "not_found" for a source that is not known or was taken away.
 */
export async function viewSourcePhrasings(ctx: Ctx, { id }: { id: string }): Promise<SourcePhrasings> {
  requireAdmin(ctx);
  const source = await ctx.db
    .selectFrom("kb_sources")
    .select(["id", "kind", "ref", "title", "url"])
    .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!source) throw new DomainError("not_found", "There is no such source.");
  const [chunks, facts, phrasings] = await Promise.all([
    ctx.db.selectFrom("kb_chunks").selectAll().where("source_id", "=", source.id).orderBy("position").execute(),
    ctx.db.selectFrom("kb_facts").selectAll().where("source_id", "=", source.id).orderBy("position").execute(),
    ctx.db.selectFrom("kb_phrasings").selectAll().where("source_id", "=", source.id).orderBy("id").execute(),
  ]);
  const byTarget = Map.groupBy(phrasings, ({ chunk_id, fact_id }) => chunk_id ?? fact_id);
  const asked = (target: string, body = "") => {
    const lines = linesOf(body).map((line) => line.replace(lineSigns, ""));
    return (byTarget.get(target) ?? []).map(({ text, language, line }) => ({
      text,
      language,
      line: line === null ? null : (lines[line] ?? null),
    }));
  };
  return SourcePhrasings.parse({
    ...source,
    files: filesOf(ctx, source.ref),
    targets: [
      ...oncePerHeading(
        chunks.map((chunk) => ({
          id: chunk.id,
          name: chunk.headings.at(-1) ?? chunk.title,
          figure: null,
          url: chunk.url,
          phrasings: asked(chunk.id, chunk.body),
        })),
      ),
      ...facts.map((fact) => ({
        id: fact.id,
        name: fact.subject,
        figure: { kind: fact.kind, value: fact.value },
        url: fact.url,
        phrasings: asked(fact.id),
      })),
    ],
  });
}

/** A long passage that was cut is told of once, with what asks for any piece of it. */
function oncePerHeading<
  Target extends Pick<PhrasedTarget, "name" | "url"> & { phrasings: { text: string; line: string | null }[] },
>(targets: Target[]): Target[] {
  const pieces = Map.groupBy(targets, ({ name, url }) => JSON.stringify([name, url]));
  return [...pieces.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ? [first] : [];
    const found = [first, ...others].flatMap(({ phrasings }) => phrasings);
    // Its line stands in one of the pieces.
    const all = [...found.filter(({ line }) => line === null), ...found.filter(({ line }) => line !== null)];
    return [{ ...first, phrasings: [...new Map(all.map((phrasing) => [phrasing.text, phrasing])).values()] }];
  });
}

function filesOf(ctx: Ctx, ref: string): string[] {
  const { passages, facts } = ctx.site.content.askedAs;
  const files = [...passages, ...facts].flatMap(({ of, file }) => (of === ref ? [`content/${file}`] : []));
  return [...new Set(files)].toSorted();
}
