import type { FormEvent } from "react";
import type { BlockPart, DayNotes } from "#contract/appointments.ts";
import { timeOfDayWords } from "#contract/appointment-words.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { shortDay } from "./appointment-days.ts";

const parts: Record<BlockPart, string> = { day: "All day", morning: "Until noon", afternoon: "From noon" };

/** Holidays of a day, and what staff have blocked of it. */
export function DayNotesList({ date, notes }: { date: string; notes: DayNotes }) {
  const { busy, save } = useSave();
  const holiday = notes.holidays.find(({ day }) => day === date);
  const blocks = notes.blocks.filter(({ day }) => day === date);
  if (!holiday && blocks.length === 0) return null;
  return (
    <ul className="day-notes">
      {holiday ? (
        <li>
          <b>{holiday.name}</b> {holiday.closes ? `Closes at ${timeOfDayWords(holiday.closes)}` : "Closed"}
        </li>
      ) : null}
      {blocks.map(({ id, part, reason }) => (
        <li key={id}>
          <b>Blocked</b> {parts[part]}
          {reason ? `, ${reason}` : ""}
          <Button
            tone="outline"
            size="small"
            disabled={busy}
            aria-label={`Unblock ${shortDay(date)}, ${parts[part].toLowerCase()}`}
            onClick={() => void save(() => api.admin.appointments.blocks[":id"].$delete({ param: { id } }))}
          >
            Unblock
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Takes a day, or half of it, out of what clients can book. */
export function BlockForm({ date }: { date: string }) {
  const { busy, problems, save } = useSave();
  const block = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const reason = text("reason");
    const json = { day: text("day"), part: text("part") as BlockPart, ...(reason && { reason }) };
    void save(() => api.admin.appointments.blocks.$post({ json }), {
      title: shortDay(json.day),
      description: "Blocked. What is booked stays.",
    });
  };
  return (
    <form onSubmit={block} className="appointment-form block-form" aria-label="Block a time">
      <h2>Block a time</h2>
      <div className="block-fields">
        <TextField id="block-day" label="Day" name="day" type="date" defaultValue={date} errors={problems.day} />
        <SelectField id="block-part" label="Part" name="part" options={parts} />
        <TextField
          id="block-reason"
          label="Reason"
          name="reason"
          optional
          autoComplete="off"
          errors={problems.reason}
        />
        <Button type="submit" tone="outline" disabled={busy}>
          Block
        </Button>
      </div>
    </form>
  );
}
