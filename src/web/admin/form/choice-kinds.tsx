import { Checkbox } from "#web/ui/checkbox.tsx";
import { GroupError } from "#web/ui/choice-group.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { FieldOptions, StaffField } from "./staff-field.ts";

type Line<Value> = StaffField<string, Value>;

/** One of several, in a list that opens; the first is chosen until somebody chooses. */
export function choice<Value extends string>(
  label: string,
  choices: Record<Value, string>,
  options: FieldOptions = {},
): Line<Value> {
  // A chosen value may be gone when other things are offered.
  const read = (raw: string) => (Object.hasOwn(choices, raw) ? raw : (Object.keys(choices)[0] ?? "")) as Value;
  return {
    label,
    ...options,
    blank: "",
    toRaw: (value) => value,
    read,
    draw: ({ raw, change, id, name, errors }) => (
      <SelectField
        {...{ id, name, label, errors, options: choices, ...pick(options) }}
        value={read(raw)}
        onChange={(event) => change(event.currentTarget.value)}
      />
    ),
  };
}

/** One of several, or none of them, which is null. */
export function choiceOrNone<Value extends string>(
  label: string,
  choices: Record<Value, string>,
  { none, ...options }: FieldOptions & { none: string },
): Line<Value | null> {
  return {
    label,
    ...options,
    blank: "",
    toRaw: (value) => value ?? "",
    read: (raw) => (raw === "" ? null : (raw as Value)),
    draw: ({ raw, change, id, name, errors }) => (
      <SelectField
        {...{ id, name, label, errors, options: choices, placeholder: none, ...pick(options) }}
        required={false}
        value={raw}
        onChange={(event) => change(event.currentTarget.value)}
      />
    ),
  };
}

const namesById = (named: readonly { id: string; name: string }[]): Record<string, string> =>
  Object.fromEntries(named.map(({ id, name }) => [id, name]));

/** Somebody of the staff, or nobody. */
export const staffMember = (
  label: string,
  staff: readonly { id: string; name: string }[],
  options: FieldOptions & { none?: string } = {},
) => choiceOrNone(label, namesById(staff), { none: "Nobody yet", ...options });

/** A place of a client, or none of them. */
export const site = (
  label: string,
  sites: readonly { id: string; name: string }[],
  options: FieldOptions & { none?: string } = {},
) => choiceOrNone(label, namesById(sites), { none: "No site", ...options });

/** One of a few, all in sight. */
export function radios<Value extends string>(
  label: string,
  choices: readonly { value: Value; label: string; text?: string }[],
  options: FieldOptions = {},
): Line<Value> {
  return {
    label,
    wide: true,
    ...options,
    blank: "",
    toRaw: (value) => value,
    read: (raw) => raw as Value,
    draw: ({ raw, change, id, name, errors }) => (
      <fieldset className="choices form-wide" id={id} tabIndex={-1}>
        <legend className="field-label">{label}</legend>
        <div className="choice-grid">
          {choices.map(({ value, label: words, text: more }) => (
            <label className="choice" key={value}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={raw === value}
                onChange={() => change(value)}
                aria-labelledby={`${id}-${value}`}
              />
              <b id={`${id}-${value}`}>{words}</b>
              {more ? <span>{more}</span> : null}
            </label>
          ))}
        </div>
        <GroupError errors={errors} />
      </fieldset>
    ),
  };
}

/** Yes or no. */
export const check = (
  label: string,
  options: Omit<FieldOptions, "hint" | "optional"> = {},
): StaffField<boolean, boolean> => ({
  label,
  ...options,
  blank: false,
  toRaw: (value) => value,
  read: (raw) => raw,
  draw: ({ raw, change, id, name, errors }) => (
    <div className={options.wide ? "form-wide" : undefined}>
      <Checkbox {...{ id, name, label }} checked={raw} onChange={(event) => change(event.currentTarget.checked)}>
        <GroupError errors={errors} />
      </Checkbox>
    </div>
  ),
});

/** Any number of several, in the order they are offered in. */
export function checks<Value extends string>(
  label: string,
  choices: Record<Value, string>,
  options: FieldOptions = {},
): StaffField<Value[], Value[]> {
  const all = Object.entries<string>(choices) as [Value, string][];
  return {
    label,
    wide: true,
    ...options,
    blank: [],
    toRaw: (value) => value,
    read: (raw) => raw,
    draw: ({ raw, change, id, name, errors }) => (
      <fieldset className="staff-checks" id={id} tabIndex={-1}>
        <legend>{label}</legend>
        {options.hint ? <p className="field-hint">{options.hint}</p> : null}
        {all.map(([value, words]) => (
          <Checkbox
            key={value}
            id={`${id}-${value}`}
            name={name}
            value={value}
            label={words}
            checked={raw.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              change(all.flatMap(([each]) => ((each === value ? checked : raw.includes(each)) ? [each] : [])))
            }
          />
        ))}
        <GroupError errors={errors} />
      </fieldset>
    ),
  };
}

/** Quantities of several things, by their ids. */
export const counts = (
  label: string,
  things: readonly { id: string; label: string; max: number }[],
  options: FieldOptions = {},
): StaffField<Record<string, string>, Record<string, number>> => ({
  label,
  wide: true,
  ...options,
  blank: {},
  toRaw: (value) => Object.fromEntries(Object.entries(value).map(([id, count]) => [id, String(count)])),
  read: (raw) => Object.fromEntries(things.map(({ id }) => [id, Number(raw[id] ?? 0)])),
  draw: ({ raw, change, id: own, errors }) => (
    <div className="staff-counts form-wide" id={own} tabIndex={-1}>
      {things.map(({ id, label: words, max }) => (
        <div key={id}>
          <label htmlFor={`${own}-${id}`}>{words}</label>
          <input
            id={`${own}-${id}`}
            className="input"
            type="number"
            min={0}
            max={max}
            value={raw[id] ?? "0"}
            onChange={({ currentTarget }) => change({ ...raw, [id]: currentTarget.value })}
          />
        </div>
      ))}
      <GroupError errors={errors} />
    </div>
  ),
});

/** Files of the device; an emptied form lets them go. */
export const files = (
  label: string,
  { accept, multiple, ...options }: FieldOptions & { accept?: string; multiple?: boolean } = {},
): StaffField<File[], File[]> => ({
  label,
  ...options,
  blank: [],
  secret: true,
  toRaw: (value) => value,
  read: (raw) => raw,
  draw: ({ raw, change, id, name, errors }) => (
    <TextField
      {...{ id, name, label, errors, accept, multiple, ...pick(options) }}
      key={raw.length === 0 ? "empty" : "chosen"}
      type="file"
      onChange={(event) => change([...(event.currentTarget.files ?? [])])}
    />
  ),
});

/** Options for the drawn field. */
const pick = ({ hint, optional, wide }: FieldOptions) => ({ hint, optional, wide });
