import { createContext, useContext } from "react";
import { weekdays } from "#contract/values/weekdays.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { StepIcon } from "./row-of-fields.tsx";
import { changedDays } from "./told-changes.ts";
import { type FieldSchema, type FieldValue, labelOf, listOf } from "./field-schema.ts";
import { byDay, type DaySpan, entriesOf, type HoursByDay, type HoursEntry, type Weekday } from "./hours-by-day.ts";
import { PlainValueField, type ValueFieldProps } from "./plain-value-field.tsx";

/** The open text as visitors see it, for marks at what differs; null for one without them. */
export const ShownValue = createContext<FieldValue>(null);

/** True for a list of hours that hold for some days each. */
export const isHours = ({ items }: FieldSchema): boolean =>
  ["days", "opens", "closes"].every((key) => items?.properties?.[key] !== undefined);

const clock: FieldSchema = { type: "string", format: "clock" };
const usual: DaySpan = { opens: "09:00", closes: "17:00" };

/** Opening hours as seven rows: open or closed, from, to, and a break. */
export function HoursField({ path, name, value, problems, onChange }: ValueFieldProps) {
  const entries = listOf(value) as HoursEntry[];
  const hours = byDay(entries);
  const put = (changes: Partial<HoursByDay>) => onChange(entriesOf({ ...hours, ...changes }));
  const shown = useContext(ShownValue);
  const changed = shown ? changedDays(shown, { hours: entries }) : null;
  const refused = Object.entries(problems).flatMap(([place, words]) =>
    place === path || place.startsWith(`${path}.`) ? words : [],
  );
  return (
    <fieldset className="hours-field" id={path} tabIndex={-1}>
      <legend>{labelOf(name)}</legend>
      <p className="hours-heads" aria-hidden="true">
        <span>Day</span>
        <span>From</span>
        <span>To</span>
        <span>Break</span>
      </p>
      <ol>
        {weekdays.map((day, index) => (
          <DayRow
            key={day}
            day={day}
            path={`${path}-${day}`}
            spans={hours[day]}
            isChanged={changed?.has(day) === true}
            put={(spans) => put({ [day]: spans })}
            copy={
              index === 0 && hours[day].length > 0
                ? () => put(Object.fromEntries(weekdays.slice(1, 5).map((other) => [other, hours[day]])))
                : null
            }
          />
        ))}
      </ol>
      {refused.length > 0 ? <p className="field-error">{refused.join(" ")}</p> : null}
    </fieldset>
  );
}

interface RowProps {
  day: Weekday;
  path: string;
  spans: DaySpan[];
  /** Not as visitors see it. */
  isChanged: boolean;
  put: (spans: DaySpan[]) => void;
  /** Gives Tuesday to Friday the same hours. */
  copy: (() => void) | null;
}

function DayRow({ day, path, spans, isChanged, put, copy }: RowProps) {
  const isOpen = spans.length > 0;
  const [first, last] = [spans[0], spans.at(-1)];
  return (
    <li>
      <fieldset className="hours-day">
        <legend>{labelOf(day)}</legend>
        <Checkbox
          id={`${path}-open`}
          label={isOpen ? "Open" : "Closed"}
          value={day}
          checked={isOpen}
          onChange={() => put(isOpen ? [] : [usual])}
        />
        {first && last ? (
          <TimePair
            path={path}
            names={["from", "to"]}
            times={[first.opens, last.closes]}
            put={([opens, closes]) => put(withEnds(spans, opens, closes))}
          />
        ) : null}
        {spans.slice(1).map((later, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a break is known by its place in the day
          <span key={index} className="hours-break">
            <span className="hours-word" aria-hidden="true">
              Break
            </span>
            <TimePair
              path={`${path}-break-${index}`}
              names={["break from", "break to"]}
              times={[spans[index]?.closes ?? "", later.opens]}
              put={([closes, opens]) => put(withBreak(spans, index, closes, opens))}
            />
            <Button tone="outline" size="small" onClick={() => put(withoutBreak(spans, index))}>
              <StepIcon name="close" words={`Without break on ${labelOf(day)}`} />
            </Button>
          </span>
        ))}
        {isOpen && spans.length === 1 && first ? (
          <Button
            tone="outline"
            size="small"
            className="hours-add"
            onClick={() =>
              put([
                { opens: first.opens, closes: "12:00" },
                { opens: "13:00", closes: first.closes },
              ])
            }
          >
            Break<span className="sr-only"> on {labelOf(day)}</span>
          </Button>
        ) : null}
        {isChanged ? <Badge tone="wait">changed</Badge> : null}
        {copy ? (
          <button type="button" className="hours-copy" onClick={copy}>
            Copy to Tuesday to Friday
          </button>
        ) : null}
      </fieldset>
    </li>
  );
}

/** Spans with another beginning and end of the day. */
const withEnds = (spans: DaySpan[], opens: string, closes: string): DaySpan[] =>
  spans.map((span, index) => ({
    opens: index === 0 ? opens : span.opens,
    closes: index === spans.length - 1 ? closes : span.closes,
  }));

/** The break after a span begins and ends at other times. */
const withBreak = (spans: DaySpan[], index: number, closes: string, opens: string): DaySpan[] =>
  spans.map((span, at) => ({
    opens: at === index + 1 ? opens : span.opens,
    closes: at === index ? closes : span.closes,
  }));

const withoutBreak = (spans: DaySpan[], index: number): DaySpan[] =>
  spans.flatMap((span, at) =>
    at === index + 1 ? [] : at === index ? { ...span, closes: spans[index + 1]?.closes ?? span.closes } : span,
  );

interface PairProps {
  path: string;
  /** Of the two fields. */
  names: [from: string, to: string];
  times: [from: string, to: string];
  put: (times: [from: string, to: string]) => void;
}

/** Two times of a day with "to" between them. */
const TimePair = ({ path, names, times: [from, to], put }: PairProps) => (
  <span className="hours-span">
    <PlainValueField
      path={`${path}-from`}
      name={names[0]}
      schema={clock}
      value={from}
      problems={{}}
      onChange={(next) => put([String(next ?? ""), to])}
    />
    <span aria-hidden="true">to</span>
    <PlainValueField
      path={`${path}-to`}
      name={names[1]}
      schema={clock}
      value={to}
      problems={{}}
      onChange={(next) => put([from, String(next ?? "")])}
    />
  </span>
);
