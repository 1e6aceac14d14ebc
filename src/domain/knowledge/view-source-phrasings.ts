import { type PhrasedTarget, SourcePhrasings } from "#contract/source-phrasings.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";

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
  const asked = (target: string) => (byTarget.get(target) ?? []).map(({ text, language }) => ({ text, language }));
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
          phrasings: asked(chunk.id),
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

/** A long passage that was cut shares its phrasings: it is told of once. */
function oncePerHeading<Target extends Pick<PhrasedTarget, "name" | "url">>(targets: Target[]): Target[] {
  const seen = new Set<string>();
  return targets.filter(({ name, url }) => {
    const key = JSON.stringify([name, url]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function filesOf(ctx: Ctx, ref: string): string[] {
  const { passages, facts } = ctx.site.content.askedAs;
  const files = [...passages, ...facts].flatMap(({ of, file }) => (of === ref ? [`content/${file}`] : []));
  return [...new Set(files)].toSorted();
}
