import type { ReactNode } from "react";
import { type PartClass, partClassLabels } from "#contract/repair-words.ts";
import { Button } from "#web/ui/button.tsx";
import "./line-editor.css";

/** A line of an estimate, a quote or an invoice as it is typed. */
export interface TypedLine<Kind extends string = string> {
  kind: Kind;
  what: string;
  note: string;
  partClass: PartClass;
  quantity: string;
  price: string;
  taxed: boolean;
  optional: boolean;
  warrantyDays: string;
}

interface Props<Kind extends string, Line extends TypedLine<Kind>> {
  lines: Line[];
  onChange: (lines: Line[]) => void;
  kinds: Record<Kind, string>;
  blank: Line;
  /** What follows from another kind: whether it is taxed, how long its warranty is. */
  ofKind: (kind: Kind) => Partial<TypedLine<Kind>>;
  /** More fields of a line. */
  more?: (line: Line, change: (changes: Partial<Line>) => void) => ReactNode;
  withOptions?: boolean;
  withWarranty?: boolean;
}

/** Lines as staff type them: kind, words, quantity, price, tax. */
export function LineEditor<Kind extends string, Line extends TypedLine<Kind> = TypedLine<Kind>>({
  lines,
  onChange,
  kinds,
  blank,
  ofKind,
  more,
  withOptions = false,
  withWarranty = false,
}: Props<Kind, Line>) {
  const change = (index: number, changes: Partial<TypedLine<Kind>> | Partial<Line>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)));
  return (
    <div className="line-editor">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other key while they are typed
        <fieldset key={index}>
          <legend className="sr-only">Line {index + 1}</legend>
          <select
            className="input"
            aria-label="Kind"
            value={line.kind}
            onChange={(event) => change(index, ofKind(event.currentTarget.value as Kind))}
          >
            {Object.entries<string>(kinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {line.kind === "part" ? (
            <select
              className="input"
              aria-label="Part is"
              value={line.partClass}
              onChange={(event) => change(index, { partClass: event.currentTarget.value as PartClass })}
            >
              {Object.entries(partClassLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          ) : null}
          <input
            className="input line-what"
            aria-label="Work or part"
            placeholder="Work or part"
            value={line.what}
            onChange={(event) => change(index, { what: event.currentTarget.value })}
          />
          <input
            className="input line-small"
            aria-label="Quantity"
            inputMode="decimal"
            value={line.quantity}
            onChange={(event) => change(index, { quantity: event.currentTarget.value })}
          />
          <input
            className="input line-price"
            aria-label="Price"
            placeholder="0.00"
            inputMode="decimal"
            value={line.price}
            onChange={(event) => change(index, { price: event.currentTarget.value })}
          />
          <label className="line-check">
            <input
              type="checkbox"
              checked={line.taxed}
              onChange={(event) => change(index, { taxed: event.currentTarget.checked })}
            />
            Taxed
          </label>
          {withOptions ? (
            <label className="line-check">
              <input
                type="checkbox"
                checked={line.optional}
                onChange={(event) => change(index, { optional: event.currentTarget.checked })}
              />
              Optional
            </label>
          ) : null}
          {withWarranty ? (
            <label className="line-check">
              Warranty days
              <input
                className="input line-small"
                inputMode="numeric"
                value={line.warrantyDays}
                onChange={(event) => change(index, { warrantyDays: event.currentTarget.value })}
              />
            </label>
          ) : null}
          {more?.(line, (changes) => change(index, changes))}
          <button type="button" className="line-remove" onClick={() => onChange(lines.filter((_, at) => at !== index))}>
            Remove line {index + 1}
          </button>
        </fieldset>
      ))}
      <Button tone="outline" size="small" onClick={() => onChange([...lines, blank])}>
        Add Line
      </Button>
    </div>
  );
}
