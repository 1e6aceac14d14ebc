import { openSection, sectionsOf } from "./folded-section.tsx";
import { type FieldSchema, labelOf } from "./field-schema.ts";

interface Props {
  schema: FieldSchema;
  value: unknown;
  /** By the path of the field. */
  problems: Record<string, string[]>;
}

/** True for a problem of a section or inside it, in either language. */
export const isWithin = (section: string, path: string): boolean =>
  [section, `words.${section}`].some((own) => path === own || path.startsWith(`${own}.`));

/** The groups and lists of a long text, each with its count or what it lacks: links down to them. */
export function SectionRail({ schema, value, problems }: Props) {
  const sections = sectionsOf(schema, value);
  if (sections.length < 2) return null;
  const lacking = (key: string) => Object.keys(problems).filter((path) => isWithin(key, path)).length;
  return (
    <nav className="content-rail" aria-label="Sections">
      <ul>
        {sections.map(({ key, count }) => (
          <li key={key}>
            <a href={`#${key}`} onClick={() => openSection(key)}>
              {labelOf(key)}{" "}
              {lacking(key) > 0 ? <b>{lacking(key)} to do</b> : count === null ? null : <span>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
