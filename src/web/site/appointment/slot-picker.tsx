import type { FreeDay } from "#contract/appointments/appointments.ts";
import { GroupError } from "#web/ui/choice-group.tsx";
import * as t from "#words/appointment.ts";
import { fill } from "#contract/values/fill.ts";

type Props = {
  /** Of the first time, for links to it. */
  id: string;
  name: string;
  label: string;
  days: FreeDay[];
  /** Times to show first, when the wished one was taken. */
  offers?: string[];
  chosen?: string | undefined;
  errors?: readonly string[] | undefined;
  /** Message when nothing is free. */
  full: string;
};

const daysAtOnce = 4;

/** Days as rows, their free times as radio buttons of one group: arrow keys move through all of them. */
export function SlotPicker({ id, name, label, days, offers = [], chosen, errors, full }: Props) {
  const isOffered = (startsAt: string) => offers.includes(startsAt);
  const offered = days
    .map((day) => ({ ...day, slots: day.slots.filter((slot) => isOffered(slot.startsAt)) }))
    .filter((day) => day.slots.length > 0);
  const rest = days
    .map((day) => ({ ...day, slots: day.slots.filter((slot) => !isOffered(slot.startsAt)) }))
    .filter((day) => day.slots.length > 0);
  const later = rest.slice(daysAtOnce);
  const first = (offered[0] ?? rest[0])?.slots[0]?.startsAt;
  const row = (day: FreeDay) => (
    <DayRow key={day.date} day={day} name={name} chosen={chosen} idOf={(at) => (at === first ? id : undefined)} />
  );
  return (
    <fieldset className="slots">
      <legend className="field-label">{label}</legend>
      {days.length === 0 ? <p className="note">{full}</p> : null}
      {offered.length > 0 ? (
        <div className="slot-offers">
          <p>{t.theNextFreeTimes}</p>
          {offered.map(row)}
        </div>
      ) : null}
      {rest.slice(0, daysAtOnce).map(row)}
      {later.length > 0 ? (
        <details open={later.some((day) => day.slots.some((slot) => slot.startsAt === chosen))}>
          <summary>{later.length === 1 ? t.oneMoreDay : fill(t.moreDays, { length: later.length })}</summary>
          {later.map(row)}
        </details>
      ) : null}
      <GroupError errors={errors} />
    </fieldset>
  );
}

type RowProps = { day: FreeDay; name: string; chosen: string | undefined; idOf: (at: string) => string | undefined };

function DayRow({ day, name, chosen, idOf }: RowProps) {
  const [weekday, date] = day.label.split(", ");
  return (
    <div className="slot-day">
      <p>
        <b>{weekday}</b> <span>{date}</span>
      </p>
      <div>
        {day.slots.map(({ startsAt, label }) => (
          <label className="slot" key={startsAt}>
            <input
              id={idOf(startsAt)}
              type="radio"
              name={name}
              value={startsAt}
              defaultChecked={startsAt === chosen}
              aria-label={`${label}, ${day.label}`}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
