import { GroupError } from "#web/ui/choice-group.tsx";

interface RadioProps<Value extends string> {
  name: string;
  label: string;
  options: Record<Value, string>;
  value: Value | "";
  errors?: string[];
  onChange: (value: Value) => void;
}

/** One of a few, large enough for a finger. */
export function RadioGroup<Value extends string>({ name, label, options, value, errors, onChange }: RadioProps<Value>) {
  return (
    <fieldset className="intake-choices">
      <legend>{label}</legend>
      {(Object.keys(options) as Value[]).map((key) => (
        <label key={key}>
          <input type="radio" name={name} value={key} checked={value === key} onChange={() => onChange(key)} />
          {options[key]}
        </label>
      ))}
      <GroupError errors={errors} />
    </fieldset>
  );
}

interface ChipProps {
  label: string;
  options: readonly string[];
  value: string[];
  onChange: (value: string[]) => void;
}

/** Several of a few. "None" and "No marks" take the others off. */
export function ChipGroup({ label, options, value, onChange }: ChipProps) {
  const last = options.at(-1) ?? "";
  const toggle = (option: string, on: boolean) => {
    if (!on) onChange(value.filter((other) => other !== option));
    else onChange(option === last ? [last] : [...value.filter((other) => other !== last), option]);
  };
  return (
    <fieldset className="intake-choices">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={value.includes(option)}
            onChange={(event) => toggle(option, event.currentTarget.checked)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
