import { useState } from "react";
import { formatMoney } from "#contract/values/format-money.ts";
import { readCents } from "#contract/values/money.ts";
import { type PartClass } from "#contract/repairs/repair-words.ts";
import { Button } from "#web/ui/button.tsx";
import { GroupError } from "#web/ui/choice-group.tsx";
import { PriceSearch } from "./price-search.tsx";
import type { FieldOptions, StaffField } from "./staff-field.ts";
import { amountWords, type LineKind, pickedLine, type TypedLine, typedInto } from "./typed-lines.ts";
import "./line-items.css";
import * as t from "#words/repairs.ts";

interface Props<Kind extends string> {
  id: string;
  of: LineKind<Kind>;
  lines: TypedLine<Kind>[];
  onChange: (lines: TypedLine<Kind>[]) => void;
  /** Refusals, by "0.quantity". */
  problems?: Record<string, string[]>;
}

/** Lines as staff type them, as a table: words, kind, quantity, price, sum. The line at work shows tax and what else the noun's lines have. */
export function LineItems<Kind extends string>({ id, of, lines, onChange, problems = {} }: Props<Kind>) {
  const [open, setOpen] = useState<number | null>(null);
  const put = (index: number, changes: Partial<TypedLine<Kind>>) =>
    lines.map((each, at) => (at === index ? { ...each, ...changes } : each));
  return (
    <div className="line-items form-wide" id={id} tabIndex={-1}>
      <div className="line-head" aria-hidden="true">
        <span />
        <span>What</span>
        <span>Kind</span>
        <span>Qty</span>
        <span>Price</span>
        <span>Amount</span>
      </div>
      {lines.map((line, index) => (
        <LineItem
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other key while they are typed
          key={index}
          of={of}
          line={line}
          position={index + 1}
          open={index === open}
          turn={(on) => setOpen(on ? index : null)}
          errors={Object.entries(problems).flatMap(([place, words]) =>
            place.split(".")[0] === `${index}` ? words : [],
          )}
          change={(changes) => onChange(put(index, changes))}
          pick={(changes) => onChange([...put(index, changes), ...(index === lines.length - 1 ? [of.blank] : [])])}
          remove={() => {
            setOpen(null);
            onChange(lines.filter((_, at) => at !== index));
          }}
        />
      ))}
      <Button tone="outline" size="small" onClick={() => onChange([...lines, of.blank])}>
        Add Line
      </Button>
    </div>
  );
}

interface ItemProps<Kind extends string> {
  of: LineKind<Kind>;
  line: TypedLine<Kind>;
  position: number;
  /** It is at work: its further fields are shown. */
  open: boolean;
  turn: (open: boolean) => void;
  errors: string[];
  change: (changes: Partial<TypedLine<Kind>>) => void;
  /** Of what was found; the next line is there already. */
  pick: (changes: Partial<TypedLine<Kind>>) => void;
  remove: () => void;
}

function LineItem<Kind extends string>(props: ItemProps<Kind>) {
  const { of, line, position, open, turn, errors, change, pick } = props;
  const { kinds, ofKind } = of;
  const blank = line.what === "" && line.price === "";
  const note = open ? "" : furtherWords(of, line);
  return (
    <fieldset className={errors.length > 0 ? "line-item is-wrong" : "line-item"}>
      <legend className="sr-only">Line {position}</legend>
      <div className="line-row">
        <button
          type="button"
          className="line-turn"
          aria-label={`More of line ${position}`}
          aria-expanded={open}
          onClick={() => turn(!open)}
        >
          <span aria-hidden="true">{blank ? "+" : "⋯"}</span>
        </button>
        <div className="line-fields" onFocus={() => turn(true)}>
          <div className="line-what">
            <PriceSearch
              label="Work or part"
              text={line.what}
              type={(what) => change({ what })}
              onPick={(item) => pick({ ...pickedLine(of, item), quantity: line.quantity || "1" })}
            />
            {note ? <span className="line-note">{note}</span> : null}
          </div>
          <Choice label="Kind" options={kinds} value={line.kind} choose={(kind) => change(ofKind(kind as Kind))} />
          <Cell label="Quantity" text={line.quantity} type={(quantity) => change({ quantity })} />
          <Cell label="Price" shown="0.00" text={line.price} type={(price) => change({ price })} />
        </div>
        <b className="figures line-amount">{amountWords(line)}</b>
      </div>
      {open ? <LineMore {...props} /> : null}
      <GroupError errors={errors} />
    </fieldset>
  );
}

/** Tax, and what else the lines of the noun have. */
function LineMore<Kind extends string>({ of: { has = {} }, line, position, change, remove }: ItemProps<Kind>) {
  return (
    <div className="line-more">
      {line.kind === "part" ? (
        <Choice
          label="Part is"
          options={t.partClassLabels}
          value={line.partClass}
          choose={(partClass) => change({ partClass: partClass as PartClass })}
        />
      ) : null}
      <Tick label="Taxed" on={line.taxed} turn={(taxed) => change({ taxed })} />
      {has.optional ? <Tick label="Optional" on={line.optional} turn={(optional) => change({ optional })} /> : null}
      {has.monthly ? <Tick label="Monthly" on={line.monthly} turn={(monthly) => change({ monthly })} /> : null}
      {has.cost ? (
        <label className="line-check">
          Our cost
          <input
            className="input line-price"
            inputMode="decimal"
            value={line.cost}
            onChange={(event) => change({ cost: event.currentTarget.value })}
          />
        </label>
      ) : null}
      {has.warranty ? (
        <label className="line-check">
          Warranty days
          <input
            className="input line-small"
            inputMode="numeric"
            value={line.warrantyDays}
            onChange={(event) => change({ warrantyDays: event.currentTarget.value })}
          />
        </label>
      ) : null}
      <button type="button" className="line-remove" onClick={remove}>
        Remove line {position}
      </button>
    </div>
  );
}

/** Further fields of a line that is not at work, in words: "cost $685.00", "optional, each month". */
function furtherWords<Kind extends string>({ has = {} }: LineKind<Kind>, line: TypedLine<Kind>): string {
  const cost = has.cost ? readCents(line.cost) : null;
  return [
    line.kind === "part" && line.partClass !== "new" ? t.partClassLabels[line.partClass].toLowerCase() : "",
    line.optional ? "optional" : "",
    line.monthly ? "each month" : "",
    cost === null ? "" : `cost ${formatMoney(cost)}`,
    has.warranty && Number(line.warrantyDays) > 0 ? `${line.warrantyDays} days warranty` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

interface CellProps {
  label: string;
  /** In the empty cell. */
  shown?: string;
  text: string;
  type: (text: string) => void;
}

const Cell = ({ label, shown, text, type }: CellProps) => (
  <input
    className="input line-figure"
    aria-label={label}
    placeholder={shown}
    inputMode="decimal"
    value={text}
    onChange={(event) => type(event.currentTarget.value)}
  />
);

interface ChoiceProps {
  label: string;
  options: Record<string, string>;
  value: string;
  choose: (value: string) => void;
}

const Choice = ({ label, options, value, choose }: ChoiceProps) => (
  <select className="input" aria-label={label} value={value} onChange={(event) => choose(event.currentTarget.value)}>
    {Object.entries(options).map(([each, words]) => (
      <option key={each} value={each}>
        {words}
      </option>
    ))}
  </select>
);

const Tick = ({ label, on, turn }: { label: string; on: boolean; turn: (on: boolean) => void }) => (
  <label className="line-check">
    <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} />
    {label}
  </label>
);

/** Lines as a field of a form: `typed` from what is kept, `sent` to the server. */
export function lineItems<Kind extends string, Kept, Sent>(
  of: LineKind<Kind>,
  {
    typed,
    sent,
    ...options
  }: FieldOptions & { typed: (kept: Kept) => TypedLine<Kind>; sent: (lines: TypedLine<Kind>[]) => Sent },
): StaffField<TypedLine<Kind>[], Sent, readonly Kept[]> {
  return {
    label: "Lines",
    wide: true,
    ...options,
    blank: [of.blank],
    toRaw: (kept) => (kept.length > 0 ? kept.map(typed) : [of.blank]),
    read: (lines) => sent(typedInto(lines)),
    draw: ({ id, raw, change, inner, errors }) => (
      <>
        <LineItems {...{ id, of }} lines={raw} onChange={change} problems={inner} />
        <GroupError errors={errors} />
      </>
    ),
  };
}
