import { formatMoney } from "#contract/values/format-money.ts";
import { quoteSum } from "#contract/quotes/quote-sum.ts";
import type { StaffQuoteVersion } from "#contract/quotes/quote-desk.ts";
import { LineItems } from "#web/admin/form/line-items.tsx";
import type { StaffField } from "#web/admin/form/staff-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import {
  blankOption,
  linesToSum,
  optionsToSend,
  quoteLineKind,
  quoteLinesOf,
  type TypedOption,
  typedOptions,
} from "./quote-typed.ts";
import "./quotes.css";

const most = 3;

/** The option that is being written. */
export interface CurrentOption {
  current: number;
  choose: (index: number) => void;
}

/** The options of a quote as tabs with their totals, each with its lines, as a field. */
export const quoteOptions = (
  taxRate: number | null,
  { current, choose }: CurrentOption,
): StaffField<TypedOption[], ReturnType<typeof optionsToSend>, StaffQuoteVersion["options"]> => ({
  label: "Options",
  wide: true,
  blank: [blankOption],
  toRaw: typedOptions,
  read: optionsToSend,
  draw: ({ id, raw, change, inner }) => {
    const shown = Math.min(current, raw.length - 1);
    const option = raw[shown] ?? blankOption;
    return (
      <div id={id} tabIndex={-1} className="form-wide quote-options-editor">
        <div className="quote-tabs">
          {raw.length > 1
            ? raw.map((each, index) => (
                <button
                  // oxlint-disable-next-line react/no-array-index-key -- options have no other key while they are typed
                  key={index}
                  type="button"
                  className="quote-tab"
                  aria-pressed={index === shown}
                  onClick={() => choose(index)}
                >
                  {each.name || `Option ${index + 1}`} <span className="figures">{totalWords(each, taxRate)}</span>
                  {each.suggested ? <span> suggested</span> : null}
                  {hasProblem(inner, index) ? <span className="late"> has a problem</span> : null}
                </button>
              ))
            : null}
          {raw.length < most ? (
            <Button
              tone="outline"
              size="small"
              className="quote-tab-add"
              onClick={() => {
                change([...raw, { ...(raw.at(-1) ?? blankOption), name: "", suggested: false }]);
                choose(raw.length);
              }}
            >
              Add Option
            </Button>
          ) : null}
        </div>
        <OptionEditor
          key={shown}
          option={option}
          position={shown + 1}
          alone={raw.length === 1}
          problems={inside(inner, `${shown}.lines.`)}
          change={(changes) => change(raw.map((each, at) => (at === shown ? { ...each, ...changes } : each)))}
          suggest={(suggested) => change(raw.map((each, at) => ({ ...each, suggested: suggested && at === shown })))}
          remove={() => {
            change(raw.filter((_, at) => at !== shown));
            choose(Math.max(0, shown - 1));
          }}
        />
      </div>
    );
  },
});

const hasProblem = (problems: Record<string, string[]>, index: number): boolean =>
  Object.keys(problems).some((place) => place.startsWith(`${index}.`));

function totalWords({ lines }: TypedOption, taxRate: number | null): string {
  const { totalCents } = quoteSum(linesToSum(quoteLinesOf(lines)), taxRate ?? 0);
  return Number.isFinite(totalCents) ? formatMoney(totalCents) : "–";
}

const inside = (problems: Record<string, string[]>, start: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([place, words]) =>
      place.startsWith(start) ? [[place.slice(start.length), words]] : [],
    ),
  );

interface EditorProps {
  option: TypedOption;
  position: number;
  alone: boolean;
  problems: Record<string, string[]>;
  change: (changes: Partial<TypedOption>) => void;
  /** Suggests this option instead of another one, or none. */
  suggest: (suggested: boolean) => void;
  remove: () => void;
}

function OptionEditor({ option, position, alone, problems, change, suggest, remove }: EditorProps) {
  return (
    <fieldset className="quote-option-editor">
      <legend className="sr-only">Option {position}</legend>
      {alone ? null : (
        <div className="quote-option-words">
          <TextField
            id={`option-name-${position}`}
            label="Name of the option"
            placeholder={["Good", "Better", "Best"][position - 1]}
            value={option.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextField
            id={`option-note-${position}`}
            label="In one line"
            optional
            value={option.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          <Checkbox
            id={`option-suggested-${position}`}
            label="We suggest this option"
            checked={option.suggested}
            onChange={(event) => suggest(event.currentTarget.checked)}
          />
        </div>
      )}
      <LineItems
        id={`option-lines-${position}`}
        of={quoteLineKind}
        lines={option.lines}
        onChange={(lines) => change({ lines })}
        problems={problems}
      />
      {alone ? null : (
        <button type="button" className="line-remove" onClick={remove}>
          Remove option {position}
        </button>
      )}
    </fieldset>
  );
}
