import { createContext, useContext } from "react";
import { weekdays } from "#contract/values/weekdays.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
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
  const [first] = spans;
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
        {spans.map((span, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a span is known by its place in the day
          <span key={index} className="hours-span">
            {(["opens", "closes"] as const).map((end) => (
              <PlainValueField
                key={end}
                path={`${path}-${index}-${end}`}
                name={end === "opens" ? "from" : "to"}
                schema={clock}
                value={span[end]}
                problems={{}}
                onChange={(next) => put(spans.with(index, { ...span, [end]: String(next ?? "") }))}
              />
            ))}
          </span>
        ))}
        {isOpen && spans.length === 1 && first ? (
          <Button
            tone="outline"
            size="small"
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
        {spans.length > 1 ? (
          <Button
            tone="outline"
            size="small"
            onClick={() => put([{ opens: spans[0]?.opens ?? "", closes: spans.at(-1)?.closes ?? "" }])}
          >
            Without break<span className="sr-only"> on {labelOf(day)}</span>
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
