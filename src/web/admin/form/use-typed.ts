import { useCallback, useState } from "react";
import type { StaffFields, StartOf, TypedOf } from "./staff-field.ts";

type Raws = Record<string, unknown>;

/** Of an unsent form, on this device only. */
const draftKey = (name: string): string => `draft:staff:${name}`;

function readDraft(name: string): Raws {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey(name)) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function keepDraft(name: string, raws: Raws | null): void {
  try {
    if (raws) localStorage.setItem(draftKey(name), JSON.stringify(raws));
    else localStorage.removeItem(draftKey(name));
  } catch {
    // Storage is full or forbidden: the form lasts as long as the page.
  }
}

/** For a form whose text was sent by another button than its own. */
export const forgetDraft = (name: string): void => keepDraft(name, null);

/** What is typed into the fields, from `start` on; with the name of a draft it survives a reload. */
export function useTyped<Fields extends StaffFields>(
  fields: Fields,
  start: Partial<StartOf<Fields>> = {},
  draft?: string | undefined,
  onTyped?: (typed: TypedOf<Fields>) => void,
) {
  const names = Object.keys(fields);
  const fresh = (): Raws =>
    Object.fromEntries(
      names.map((name) => {
        const field = fields[name]!;
        const value = start[name];
        return [name, value === undefined ? field.blank : field.toRaw(value)];
      }),
    );
  const [raws, setRaws] = useState<Raws>(() => ({ ...fresh(), ...(draft ? readDraft(draft) : {}) }));
  const [drafted, setDrafted] = useState(() => draft !== undefined && Object.keys(readDraft(draft)).length > 0);
  const keep = (next: Raws) => {
    if (!draft) return;
    keepDraft(draft, Object.fromEntries(Object.entries(next).filter(([name]) => fields[name] && !fields[name].secret)));
    setDrafted(true);
  };
  const readAll = (all: Raws) =>
    Object.fromEntries(names.map((name) => [name, fields[name]!.read(all[name])])) as TypedOf<Fields>;
  const change = (changes: Raws) => {
    const next = { ...raws, ...changes };
    setRaws(next);
    keep(next);
    onTyped?.(readAll(next));
  };
  const typed = readAll(raws);
  const forget = useCallback(() => {
    if (draft) keepDraft(draft, null);
    setDrafted(false);
  }, [draft]);
  return {
    raws,
    typed,
    drafted,
    change,
    set: (values: Partial<StartOf<Fields>>) =>
      change(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fields[name]!.toRaw(value)]))),
    forget,
    clear: () => setRaws(fresh()),
  };
}
