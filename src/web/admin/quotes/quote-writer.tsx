import { type FormEvent, useState } from "react";
import { formatMoney } from "#contract/format-money.ts";
import { readCents } from "#contract/money.ts";
import { quoteMargin, quoteSum } from "#contract/quote-sum.ts";
import type { StaffQuoteVersion } from "#contract/quote-desk.ts";
import { LineEditor } from "#web/admin/money/line-editor.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PricePicker } from "./price-picker.tsx";
import {
  blankOption,
  linesToSum,
  optionsToSend,
  pickedLine,
  quoteLineEditor,
  quoteLinesOf,
  type TypedOption,
  typedOptions,
} from "./quote-typed.ts";
import "./quotes.css";

export interface WrittenQuote {
  title: string;
  intro: string;
  options: ReturnType<typeof optionsToSend>;
  validDays: number;
  depositPercent: number;
  depositCents: number;
}

interface Props {
  start: StaffQuoteVersion | null;
  busy: boolean;
  problem: string | null;
  problems: Record<string, string[]>;
  save: (written: WrittenQuote) => void;
  /** Keeps it and sends it to the client. */
  send?: (written: WrittenQuote) => void;
}

const most = 3;
const usualDays = 30;

/** The words, options and lines of a draft, with what each option comes to and what it earns. */
export function QuoteWriter({ start, busy, problem, problems, save, send }: Props) {
  const [options, setOptions] = useState<TypedOption[]>(start ? typedOptions(start) : [blankOption]);
  const change = (index: number, changes: Partial<TypedOption>) =>
    setOptions((all) => all.map((option, at) => (at === index ? { ...option, ...changes } : option)));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const written = {
      title: text("title"),
      intro: text("intro"),
      options: optionsToSend(options),
      validDays: Number(text("validDays") || usualDays),
      depositPercent: Number(text("depositPercent") || 0),
      depositCents: text("deposit") === "" ? 0 : (readCents(text("deposit")) ?? Number.NaN),
    };
    const by = (event.nativeEvent as SubmitEvent).submitter;
    if (send && by instanceof HTMLButtonElement && by.value === "send") send(written);
    else save(written);
  };
  return (
    <form onSubmit={submit} noValidate className="estimate-writer" aria-label="Quote">
      <TextField id="quote-title" name="title" label="For" defaultValue={start?.title} errors={problems.title} />
      <TextArea
        id="quote-intro"
        name="intro"
        label="First words to the client"
        optional
        rows={3}
        defaultValue={start?.intro}
        errors={problems.intro}
      />
      {options.map((option, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- options have no other key while they are typed
        <fieldset key={index} className="quote-option-editor">
          <legend>Option {index + 1}</legend>
          {options.length > 1 ? (
            <div className="quote-option-words">
              <TextField
                id={`option-name-${index}`}
                label="Name of the option"
                placeholder={["Good", "Better", "Best"][index]}
                value={option.name}
                onChange={(event) => change(index, { name: event.currentTarget.value })}
              />
              <TextField
                id={`option-note-${index}`}
                label="In one line"
                optional
                value={option.note}
                onChange={(event) => change(index, { note: event.currentTarget.value })}
              />
            </div>
          ) : null}
          <PricePicker
            id={`prices-${index}`}
            onPick={(item) =>
              change(index, {
                lines: [...option.lines.filter(({ what, price }) => what !== "" || price !== ""), pickedLine(item)],
              })
            }
          />
          <LineEditor
            {...quoteLineEditor}
            lines={option.lines}
            onChange={(lines) => change(index, { lines })}
            withOptions
            more={(line, changeLine) => (
              <>
                <label className="line-check">
                  <input
                    type="checkbox"
                    checked={line.monthly}
                    onChange={(event) => changeLine({ monthly: event.currentTarget.checked })}
                  />
                  Monthly
                </label>
                <input
                  className="input line-price"
                  aria-label="Our cost"
                  placeholder="Our cost"
                  inputMode="decimal"
                  value={line.cost}
                  onChange={(event) => changeLine({ cost: event.currentTarget.value })}
                />
              </>
            )}
          />
          <OptionSum option={option} taxRate={start?.taxRate ?? null} />
          {options.length > 1 ? (
            <button
              type="button"
              className="line-remove"
              onClick={() => setOptions(options.filter((_, at) => at !== index))}
            >
              Remove option {index + 1}
            </button>
          ) : null}
        </fieldset>
      ))}
      {options.length < most ? (
        <p>
          <Button
            tone="outline"
            size="small"
            onClick={() => setOptions([...options, { ...(options.at(-1) ?? blankOption), name: "" }])}
          >
            Add Option
          </Button>
        </p>
      ) : null}
      <div className="invoice-writer-terms">
        <TextField
          id="quote-days"
          name="validDays"
          label="Days it is valid"
          type="number"
          min={1}
          max={180}
          defaultValue={start?.validDays ?? usualDays}
          errors={problems.validDays}
        />
        <TextField
          id="quote-percent"
          name="depositPercent"
          label="Deposit in percent"
          type="number"
          min={0}
          max={100}
          optional
          defaultValue={start && start.depositPercent > 0 ? start.depositPercent : ""}
          errors={problems.depositPercent}
        />
        <TextField
          id="quote-deposit"
          name="deposit"
          label="Or a deposit of"
          inputMode="decimal"
          optional
          defaultValue={start && start.depositCents > 0 ? (start.depositCents / 100).toFixed(2) : ""}
          errors={problems.depositCents}
        />
      </div>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="row-actions">
        {send ? (
          <Button type="submit" tone="go" name="then" value="send" disabled={busy}>
            Send Quote
          </Button>
        ) : null}
        <Button type="submit" tone={send ? "outline" : "primary"} name="then" value="save" disabled={busy}>
          Save Draft
        </Button>
      </div>
    </form>
  );
}

/** What an option comes to without its optional lines, and what is earned on lines whose cost is known. Staff only. */
function OptionSum({ option, taxRate }: { option: TypedOption; taxRate: number | null }) {
  const lines = linesToSum(quoteLinesOf(option.lines));
  const sum = quoteSum(lines, taxRate ?? 0);
  const { marginCents, unknown } = quoteMargin(lines);
  if (Number.isNaN(sum.totalCents) || Number.isNaN(sum.monthlyCents))
    return <p className="admin-quiet">Type the prices.</p>;
  return (
    <p className="invoice-writer-sum" role="status">
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
