import { createContext, type ReactNode, useContext, useState } from "react";
import { isHours } from "./hours-field.tsx";
import { type FieldSchema, isMoney, listOf, objectOf, schemaFor } from "./field-schema.ts";

/** Fewer sections are all shown at once. */
const mostOpen = 4;

/** Names of the sections that a text shows folded at first. */
export const FoldedSections = createContext<ReadonlySet<string>>(new Set());

export interface ContentSection {
  key: string;
  /** Length of a list; null for a group. */
  count: number | null;
  /** Prices or hours are in it. */
  isOften: boolean;
}

/** The groups and lists of a text. */
export function sectionsOf(schema: FieldSchema, value: unknown): ContentSection[] {
  const fields = objectOf(value);
  return Object.entries(schema.properties ?? {}).flatMap(([key, asked]) => {
    if (fields[key] === undefined) return [];
    const field = schemaFor(asked, fields[key]);
    if (field.type !== "array" && field.type !== "object") return [];
    const count = field.type === "array" ? listOf(fields[key]).length : null;
    return [{ key, count, isOften: hasMoney(field) || isHours(field) }];
  });
}

const hasMoney = ({ properties = {}, items }: FieldSchema): boolean =>
  Object.entries(properties).some(([key, field]) => isMoney(key) || hasMoney(field)) ||
  (items !== undefined && hasMoney(items));

/** Of a long text all but its prices and hours, which owners change most. */
export function foldedAtFirst(sections: readonly ContentSection[]): ReadonlySet<string> {
  if (sections.length <= mostOpen) return new Set();
  return new Set(sections.filter(({ isOften }) => !isOften).map(({ key }) => key));
}

/** Opens the section of a field, for a link to it. */
export const openSection = (id: string): void => {
  const fold = document.getElementById(id)?.closest("details");
  if (fold) fold.open = true;
};

interface Props {
  name: string;
  label: string;
  count?: number;
  /** A problem inside keeps it open. */
  isWrong: boolean;
  children: ReactNode;
}

/** A section of a long text behind its name; of a short one just what it holds. */
export function FoldedSection({ name, label, count, isWrong, children }: Props) {
  const folded = useContext(FoldedSections).has(name);
  const [isOpen, setIsOpen] = useState(false);
  if (!folded) return children;
  return (
    <details
      className="content-fold"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {label} {count === undefined ? null : <span className="admin-quiet">{count}</span>}
      </summary>
      {children}
    </details>
  );
}
