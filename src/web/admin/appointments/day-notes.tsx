import type { BlockPart, DayNotes } from "#contract/appointments/appointments.ts";
import { timeOfDayWords } from "#contract/appointments/appointment-words.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { choice, day, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { shortDay } from "./appointment-days.ts";

const parts: Record<BlockPart, string> = { day: "All day", morning: "Until noon", afternoon: "From noon" };

/** Holidays of a day, and what staff have blocked of it. */
export function DayNotesList({ date, notes }: { date: string; notes: DayNotes }) {
  const { busy, save } = useSave();
  const holiday = notes.holidays.find((one) => one.day === date);
  const blocks = notes.blocks.filter((one) => one.day === date);
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

const blockFields = { day: day("Day"), part: choice("Part", parts), reason: text("Reason", { optional: true }) };

/** Takes a day, or half of it, out of what clients can book. */
export function BlockForm({ date }: { date: string }) {
  return (
    <section className="mt-6">
      <h2>Block a time</h2>
      <StaffForm
        key={date}
        name="block"
        label="Block a time"
        columns={3}
        fields={blockFields}
        start={{ day: date }}
        button="Block"
        tone="outline"
        save={async ({ reason, ...json }) => {
          await api.admin.appointments.blocks.$post({ json: { ...json, ...(reason && { reason }) } });
          return json;
        }}
        done={({ day: blocked }) => ({
          title: shortDay(blocked),
          description: "Blocked. What is booked stays.",
        })}
      />
    </section>
  );
}
