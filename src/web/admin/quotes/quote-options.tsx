import { formatMoney } from "#contract/values/format-money.ts";
import { quoteMargin, quoteSum } from "#contract/quotes/quote-sum.ts";
import type { StaffQuoteVersion } from "#contract/quotes/quote-desk.ts";
import { LineItems } from "#web/admin/form/line-items.tsx";
import type { StaffField } from "#web/admin/form/staff-field.ts";
import { Button } from "#web/ui/button.tsx";
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

/** The options of a quote, each with its lines, as a field. */
export const quoteOptions = (
  taxRate: number | null,
): StaffField<TypedOption[], ReturnType<typeof optionsToSend>, StaffQuoteVersion["options"]> => ({
  label: "Options",
  wide: true,
  blank: [blankOption],
  toRaw: typedOptions,
  read: optionsToSend,
  draw: ({ id, raw, change, inner }) => (
    <div id={id} tabIndex={-1} className="form-wide quote-options-editor">
      {raw.map((option, index) => (
        <OptionEditor
          // oxlint-disable-next-line react/no-array-index-key -- options have no other key while they are typed
          key={index}
          option={option}
          position={index + 1}
          alone={raw.length === 1}
          taxRate={taxRate}
          problems={inside(inner, `${index}.lines.`)}
          change={(changes) => change(raw.map((each, at) => (at === index ? { ...each, ...changes } : each)))}
          remove={() => change(raw.filter((_, at) => at !== index))}
        />
      ))}
      {raw.length < most ? (
        <p>
          <Button
            tone="outline"
            size="small"
            onClick={() => change([...raw, { ...(raw.at(-1) ?? blankOption), name: "" }])}
          >
            Add Option
          </Button>
        </p>
      ) : null}
    </div>
  ),
});

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
  taxRate: number | null;
  problems: Record<string, string[]>;
  change: (changes: Partial<TypedOption>) => void;
  remove: () => void;
}

function OptionEditor({ option, position, alone, taxRate, problems, change, remove }: EditorProps) {
  return (
    <fieldset className="quote-option-editor">
      <legend>Option {position}</legend>
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
        </div>
      )}
      <LineItems
        id={`option-lines-${position}`}
        of={quoteLineKind}
        lines={option.lines}
        onChange={(lines) => change({ lines })}
        problems={problems}
      />
      <OptionSum option={option} taxRate={taxRate} />
      {alone ? null : (
        <button type="button" className="line-remove" onClick={remove}>
          Remove option {position}
        </button>
      )}
    </fieldset>
  );
}

/** Sum of an option without its optional lines, and the margin on lines with a known cost. Staff only. */
function OptionSum({ option, taxRate }: { option: TypedOption; taxRate: number | null }) {
  const lines = linesToSum(quoteLinesOf(option.lines));
  const sum = quoteSum(lines, taxRate ?? 0);
  const { marginCents, unknown } = quoteMargin(lines);
  if (Number.isNaN(sum.totalCents) || Number.isNaN(sum.monthlyCents))
    return <p className="admin-quiet">Type the prices.</p>;
  return (
    <p className="staff-form-sum" role="status">
      {formatMoney(sum.subtotalCents)} before tax
      {sum.monthlyCents > 0 ? `, ${formatMoney(sum.monthlyCents)} a month` : ""}.{" "}
      <span className="admin-quiet">
        {Number.isNaN(marginCents) || unknown === lines.length
          ? "Margin: type what it costs us."
          : `Margin ${formatMoney(marginCents)}${unknown > 0 ? `, without ${unknown} ${unknown === 1 ? "line" : "lines"} of unknown cost` : ""}.`}
      </span>
    </p>
  );
}
