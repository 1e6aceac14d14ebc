import { useState } from "react";
import type { StaffFields, StartOf, TypedOf } from "./staff-field.ts";

type Raws = Record<string, unknown>;

/** Of an unsent form, on this device only. */
const draftKey = (name: string): string => `draft:staff:${name}`;

/** Kept values of the fields; a damaged entry, or one of another version's field, counts as missing. */
function readDraft(name: string, fields: StaffFields): Raws {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey(name)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([field, raw]) => {
        const blank: unknown = fields[field]?.blank;
        return blank !== undefined && typeof raw === typeof blank && Array.isArray(raw) === Array.isArray(blank);
      }),
    );
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

/** Typed values of the fields, from `start` on; with the name of a draft they survive a reload. */
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
  const [kept] = useState(() => (draft ? readDraft(draft, fields) : {}));
  const [raws, setRaws] = useState<Raws>(() => ({ ...fresh(), ...kept }));
  const [drafted, setDrafted] = useState(Object.keys(kept).length > 0);
  const [isChanged, setIsChanged] = useState(false);
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
    setIsChanged(true);
    keep(next);
    onTyped?.(readAll(next));
  };
  const typed = readAll(raws);
  const forget = () => {
    if (draft) keepDraft(draft, null);
    setDrafted(false);
    setIsChanged(false);
  };
  return {
    raws,
    typed,
    drafted,
    isChanged,
    change,
    forget,
    clear: () => setRaws(fresh()),
  };
}
