import { type FieldSchema, labelOf, listOf, objectOf, schemaFor } from "./field-schema.ts";

interface Props {
  schema: FieldSchema;
  value: unknown;
  /** By the path of the field. */
  problems: Record<string, string[]>;
}

/** The groups and lists of a long text, each with its count or what it lacks: links down to them. */
export function SectionRail({ schema, value, problems }: Props) {
  const fields = objectOf(value);
  const sections = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const kind = schemaFor(field, fields[key]).type ?? "";
    if (fields[key] === undefined || !["array", "object"].includes(kind)) return [];
    const lacking = Object.keys(problems).filter((path) => path === key || path.startsWith(`${key}.`)).length;
    return [{ key, lacking, count: kind === "array" ? listOf(fields[key]).length : null }];
  });
  if (sections.length < 2) return null;
  return (
    <nav className="content-rail" aria-label="Sections">
      <ul>
        {sections.map(({ key, lacking, count }) => (
          <li key={key}>
            <a href={`#${key}`}>
              {labelOf(key)} {lacking > 0 ? <b>{lacking} to do</b> : count === null ? null : <span>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
