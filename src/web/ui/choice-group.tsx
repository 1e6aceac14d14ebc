import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type Choice = { value: string; label: string; text?: string };

type Props = {
  id: string;
  name: string;
  label: string;
  choices: Choice[];
  errors?: readonly string[] | undefined;
  defaultValue?: string | undefined;
  children?: ReactNode;
};

/** One of a few, as native radio buttons: arrow keys move, no script needed. `id` is that of the first, for links to it. */
export function ChoiceGroup({ id, name, label, choices, errors, defaultValue, children }: Props) {
  return (
    <fieldset className="choices form-wide">
      <legend className="field-label">{label}</legend>
      <div className="choice-grid">
        {choices.map(({ value, label: words, text }, index) => {
          const own = index === 0 ? id : `${id}-${index}`;
          return (
            <label className="choice" key={value}>
              <input
                id={own}
                type="radio"
                name={name}
                value={value}
                required
                defaultChecked={value === defaultValue}
                aria-labelledby={`${own}-label`}
                aria-describedby={text ? `${own}-text` : undefined}
              />
              <b id={`${own}-label`}>{words}</b>
              {text ? <span id={`${own}-text`}>{text}</span> : null}
            </label>
          );
        })}
      </div>
      {children}
      <GroupError errors={errors} />
    </fieldset>
  );
}

export function GroupError({ errors }: { errors: readonly string[] | undefined }) {
  if (!errors || errors.length === 0) return null;
  return (
    <p className="field-error">
      <Icon name="warning" />
      <span>{errors.join(" ")}</span>
    </p>
  );
}
