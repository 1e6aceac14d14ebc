import type { CSSProperties } from "react";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { emptyOf, type FieldSchema, type FieldValue, labelOf, listOf, objectOf, schemaFor, variantsOf } from "./field-schema.ts";
import { HoursField, isHours } from "./hours-field.tsx";
import { isPhoto, PhotoField } from "./photo-field.tsx";
import { PlainValueField, type ValueFieldProps as Props } from "./plain-value-field.tsx";

const join = (path: string, key: string | number): string => (path === "" ? String(key) : `${path}.${key}`);

/** The field, group or list of a value of any shape that content has. */
export function ValueField(props: Props) {
  const { schema: asked, value } = props;
  const schema = schemaFor(asked, value);
  if (schema.type === "array" && isHours(schema)) return <HoursField {...props} schema={schema} />;
  if (schema.type === "array") return <ListField {...props} schema={schema} />;
  if (isPhoto(schema)) return <PhotoField {...props} schema={schema} />;
  if (schema.type === "object" && schema.properties) return <GroupField {...props} schema={schema} choice={asked} />;
  if (schema.type === "object") return <TableField {...props} schema={schema} />;
  return <PlainValueField {...props} schema={schema} />;
}

function GroupField({
  path,
  name,
  schema,
  choice,
  value,
  problems,
  optional,
  onChange,
}: Props & { choice: FieldSchema }) {
  const fields = objectOf(value);
  const set = (key: string, next: FieldValue) => {
    const { [key]: _, ...others } = fields;
    // In the order it was read, so that a change shows as one.
    onChange(next === undefined ? others : { ...fields, [key]: next });
  };
  const required = new Set(schema.required);
  const variants = variantsOf(choice);
  const inner = (
    <>
      {variants && path !== "" ? (
        <SelectField
          id={`${path}-kind`}
          label="Kind"
          options={Object.fromEntries(variants.variants.map((one) => kindEntry(one, variants.key)))}
          value={String(fields[variants.key])}
          onChange={({ currentTarget }) => {
            const next = variants.variants.find((one) => one.properties?.[variants.key]?.const === currentTarget.value);
            if (next) onChange(emptyOf(next));
          }}
        />
      ) : null}
      {Object.entries(schema.properties ?? {}).map(([key, field]) => (
        <OptionalField
          key={key}
          path={join(path, key)}
          name={key}
          schema={field}
          value={fields[key]}
          problems={problems}
          optional={!required.has(key)}
          onChange={(next) => set(key, next)}
        />
      ))}
    </>
  );
  if (path === "") return inner;
  return (
    <fieldset className="content-group" id={path} tabIndex={-1}>
      <legend>{labelOf(name)}</legend>
      {inner}
      {optional ? (
        <Button tone="outline" size="small" onClick={() => onChange(undefined)}>
          Remove {labelOf(name).toLowerCase()}
        </Button>
      ) : null}
      <Problems path={path} problems={problems} />
    </fieldset>
  );
}

const kindEntry = (schema: FieldSchema, key: string): [string, string] => {
  const kind = String(schema.properties?.[key]?.const);
  return [kind, labelOf(kind)];
};

/** Groups and lists that are not there take no room until they are added. */
function OptionalField(props: Props) {
  const { name, schema, value, optional, onChange } = props;
  const isLarge = ["array", "object"].includes(schemaFor(schema, value).type ?? "") || variantsOf(schema) !== null;
  if (!optional || !isLarge || value !== undefined) return <ValueField {...props} />;
  return (
    <Button tone="outline" size="small" onClick={() => onChange(emptyOf(schema))}>
      Add {labelOf(name).toLowerCase()}
    </Button>
  );
}

function ListField({ path, name, schema, value, problems, onChange }: Props) {
  const items = listOf(value);
  const label = labelOf(name);
  const one = schema.items ?? {};
  const columns = columnsOf(one);
  const put = (index: number, next: FieldValue) => onChange(items.with(index, next));
  const moveUp = (index: number) =>
    onChange([...items.slice(0, index - 1), items[index], items[index - 1], ...items.slice(index + 1)]);
  return (
    <fieldset
      className={columns === null ? "content-list" : "content-list content-rows"}
      style={columns === null ? undefined : ({ "--columns": columns } as CSSProperties)}
      id={path}
      tabIndex={-1}
    >
      <legend>{label}</legend>
      <ol>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place in the list is all that a line is known by
          <li key={index}>
            <ValueField
              path={join(path, index)}
              name={`${label} ${index + 1}`}
              schema={one}
              value={item}
              problems={problems}
              onChange={(next) => put(index, next)}
            />
            <p className="content-steps">
              {index > 0 ? (
                <Button tone="outline" size="small" onClick={() => moveUp(index)}>
                  Move up<span className="sr-only">: {label} {index + 1}</span>
                </Button>
              ) : null}
              <Button tone="outline" size="small" onClick={() => onChange(items.toSpliced(index, 1))}>
                Remove<span className="sr-only">: {label} {index + 1}</span>
              </Button>
            </p>
          </li>
        ))}
      </ol>
      <Button tone="outline" size="small" onClick={() => onChange([...items, emptyOf(one)])}>
        Add to {label.toLowerCase()}
      </Button>
      <Problems path={path} problems={problems} />
    </fieldset>
  );
}

const mostColumns = 6;

/** The widths of a row when the things of a list are a few short values each; null for anything else. Texts are wider than numbers. */
function columnsOf({ type, properties = {} }: FieldSchema): string | null {
  const fields = Object.values(properties).filter((field) => field.const === undefined);
  const isShort = (field: FieldSchema) =>
    ["string", "number", "integer", "boolean"].includes(field.type ?? "") || field.enum !== undefined;
  if (type !== "object" || fields.length < 2 || fields.length > mostColumns || !fields.every(isShort)) return null;
  if (fields.some(({ format }) => format === "markdown")) return null;
  return fields
    .map((field) => (field.type === "string" && !field.format && !field.enum ? "minmax(0, 2fr)" : "minmax(0, 1fr)"))
    .join(" ");
}

/** Values under names that people choose, such as a rate for each city. */
function TableField({ path, name, schema, value, problems, onChange }: Props) {
  const fields = objectOf(value);
  const label = labelOf(name);
  const one = typeof schema.additionalProperties === "object" ? schema.additionalProperties : { type: "string" };
  const rename = (key: string, next: string) =>
    onChange(Object.fromEntries(Object.entries(fields).map(([old, inner]) => [old === key ? next : old, inner])));
  return (
    <fieldset className="content-list" id={path} tabIndex={-1}>
      <legend>{label}</legend>
      <ol>
        {Object.entries(fields).map(([key, inner], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the name changes while it is typed
          <li key={index}>
            <TextField
              id={`${path}-name-${index}`}
              label={`Name ${index + 1}`}
              value={key}
              autoComplete="off"
              onChange={({ currentTarget }) => rename(key, currentTarget.value)}
            />
            <ValueField
              path={join(path, key)}
              name={key}
              schema={one}
              value={inner}
              problems={problems}
              onChange={(next) => onChange({ ...fields, [key]: next })}
            />
            <Button
              tone="outline"
              size="small"
              onClick={() => onChange(Object.fromEntries(Object.entries(fields).filter(([other]) => other !== key)))}
            >
              Remove<span className="sr-only">: {key}</span>
            </Button>
          </li>
        ))}
      </ol>
      <Button tone="outline" size="small" onClick={() => onChange({ ...fields, "": emptyOf(one) })}>
        Add to {label.toLowerCase()}
      </Button>
      <Problems path={path} problems={problems} />
    </fieldset>
  );
}

function Problems({ path, problems }: Pick<Props, "path" | "problems">) {
  const own = problems[path];
  return own ? <p className="field-error">{own.join(" ")}</p> : null;
}
