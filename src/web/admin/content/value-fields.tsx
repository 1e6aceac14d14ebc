import { type CSSProperties, useContext } from "react";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { emptyOf, type FieldSchema, type FieldValue, join, kindEntry, labelOf, listOf, objectOf, schemaFor, variantsOf } from "./field-schema.ts";
import { FoldedSection } from "./folded-section.tsx";
import { HoursField, isHours } from "./hours-field.tsx";
import { isPhoto, PhotoField } from "./photo-field.tsx";
import { isWithin } from "./section-rail.tsx";
import { fieldsWithout, ownSpanishOf, withOwnSpanish } from "./own-spanish.ts";
import { SpanishBeside } from "./use-spanish.ts";
import { isPriceList, PriceInText, PricesInText } from "./price-in-text.tsx";
import { ListSteps } from "./list-steps.tsx";
import { rowOf } from "./row-of-fields.tsx";
import { PlainValueField, type ValueFieldProps as Props } from "./plain-value-field.tsx";

/** The field, group or list of a value of any shape that content has; those of the text itself are its sections. */
export function ValueField(props: Props) {
  const { path, name, schema: asked, value, problems } = props;
  const schema = schemaFor(asked, value);
  const isSection = path !== "" && !path.includes(".") && (schema.type === "array" || schema.type === "object");
  if (!isSection) return <FieldOfKind {...props} />;
  return (
    <FoldedSection
      name={path}
      label={labelOf(name)}
      {...(schema.type === "array" && { count: listOf(value).length })}
      isWrong={Object.keys(problems).some((at) => isWithin(path, at))}
    >
      <FieldOfKind {...props} />
    </FoldedSection>
  );
}

function FieldOfKind(props: Props) {
  const { schema: asked, value } = props;
  const schema = schemaFor(asked, value);
  if (schema.type === "array" && isHours(schema)) return <HoursField {...props} schema={schema} />;
  if (schema.type === "array") return <ListField {...props} schema={schema} />;
  if (isPhoto(schema)) return <PhotoField {...props} schema={schema} />;
  if (schema.type === "object" && schema.properties) return <GroupField {...props} schema={schema} choice={asked} />;
  if (schema.type === "object") return <TableField {...props} schema={schema} />;
  return <PlainValueField {...props} schema={schema} />;
}

const none: ReadonlySet<string> = new Set();

function GroupField({
  path,
  name,
  schema,
  choice,
  value,
  problems,
  optional,
  more = none,
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
  const spanish = useContext(SpanishBeside);
  const ownSpanish = spanish ? ownSpanishOf(schema) : {};
  const drawOne = ([key, field]: [string, FieldSchema]) => (
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
  );
  const draw = ([key, field]: [string, FieldSchema]) => {
    const beside = ownSpanish[key];
    if (!beside) return drawOne([key, field]);
    return (
      <div className="content-pair" key={key}>
        {drawOne([key, field])}
        <div className="content-spanish">
          <PlainValueField
            path={join(path, `es.${key}`)}
            name={`${key} in spanish`}
            schema={beside}
            value={objectOf(fields.es)[key]}
            problems={problems}
            onChange={(next) => onChange(withOwnSpanish(fields, key, next))}
          />
        </div>
      </div>
    );
  };
  const all = fieldsWithout(schema, ownSpanish);
  const rare = all.filter(([key]) => more.has(key));
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
      {all.filter(([key]) => !more.has(key)).map(draw)}
      {rare.length > 0 ? (
        <details className="content-more" open={rare.some(([key]) => problems[join(path, key)]) || undefined}>
          <summary>
            More<span className="sr-only"> of {labelOf(name).toLowerCase()}</span>
          </summary>
          <div>{rare.map(draw)}</div>
        </details>
      ) : null}
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
  const row = rowOf(one);
  const put = (index: number, next: FieldValue) => onChange(items.with(index, next));
  const isPriced = useContext(PricesInText) !== null && isPriceList(path);
  const spanish = useContext(SpanishBeside);
  /** The items in another order, with their Spanish words. */
  const reorder = (order: number[]) => {
    spanish?.move(path, order);
    onChange(order.map((index) => items[index]));
  };
  const order = items.map((_, index) => index);
  const moveUp = (index: number) => reorder(order.with(index - 1, index).with(index, index - 1));
  return (
    <fieldset
      className={`content-list${row ? " content-rows" : ""}${isPriced ? " is-priced" : ""}`}
      style={row === null ? undefined : ({ "--columns": row.columns } as CSSProperties)}
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
              more={row?.more}
              onChange={(next) => put(index, next)}
            />
            {isPriced ? <PriceInText line={item} /> : null}
            <ListSteps
              of={`${label} ${index + 1}`}
              isRow={row !== null}
              onMoveUp={index > 0 ? () => moveUp(index) : null}
              onRemove={() => reorder(order.toSpliced(index, 1))}
            />
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
