import type { ContentValue } from "#domain/content/content-value.ts";
import type { DraftChanges, FoundItem } from "#domain/content-edits/content-store.ts";
import type { Ctx } from "#domain/ctx.ts";

type Fields = Record<string, unknown>;

const listIn = (value: unknown, name: string): Fields[] => {
  const list = (value as Fields | null | undefined)?.[name];
  return Array.isArray(list) ? list : [];
};
const json = (...values: unknown[]): string => JSON.stringify(values);

/** By the kind of a text, the parts whose changes staff are told: price lines, weekdays and closed days. */
const partsOf: Record<string, (value: ContentValue) => [part: string, text: string][]> = {
  services: ({ prices }) =>
    listIn(prices, "lines").map(({ id, job, cents, toCents }) => [String(id ?? job ?? ""), json(cents, toCents)]),
  business: (value) => {
    const spans = listIn(value, "hours").flatMap(({ days, opens, closes }) =>
      (Array.isArray(days) ? days : []).map((day) => ({ day: String(day), span: json(opens, closes) })),
    );
    return [...Map.groupBy(spans, ({ day }) => day)].map(([day, own]) => [day, json(...own.map(({ span }) => span))]);
  },
  calendar: (value) => listIn(value, "closed").map(({ date, closes }) => [String(date ?? ""), json(closes)]),
};

/** Kinds of text whose changes are told part by part. */
export const toldKinds: ReadonlySet<string> = new Set(Object.keys(partsOf));

/** Last changes of a draft once it becomes `draft`: parts that visitors see as they are have none. */
export function draftChanges(
  { actor, clock }: Pick<Ctx, "actor" | "clock">,
  { kind, row, shown, file }: FoundItem,
  draft: ContentValue,
): DraftChanges | null {
  const read = partsOf[kind.kind];
  if (!read) return null;
  const parts = (value: ContentValue | null | undefined) => new Map(value ? read(value) : []);
  const [seen, before, after] = [parts(shown), parts(row?.draft ?? shown ?? file), parts(draft)];
  const kept = row?.draft_changes ?? {};
  const change = { by: "userId" in actor ? actor.userId : null, at: clock.now().toISOString() };
  const names = [...new Set([...seen.keys(), ...before.keys(), ...after.keys()])];
  return Object.fromEntries(
    names.flatMap((name) => {
      if (after.get(name) === seen.get(name)) return [];
      const last = after.get(name) === before.get(name) ? kept[name] : change;
      return last ? [[name, last]] : [];
    }),
  );
}
