import type { StaffAppointmentDetail } from "#contract/appointments/appointments.ts";
import type { FieldOptions, StaffField } from "#web/admin/form/staff-field.ts";
import { Field, fieldWiring } from "#web/ui/field.tsx";

/** One of the free times, by day; the first until somebody chooses. */
export const slot = (
  label: string,
  days: StaffAppointmentDetail["days"],
  options: FieldOptions = {},
): StaffField<string, string> => {
  const free = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
  // A chosen time may be gone when other times are offered.
  const read = (raw: string) => (free.includes(raw) ? raw : (free[0] ?? ""));
  return {
    label,
    ...options,
    blank: "",
    toRaw: (value) => value,
    read,
    draw: ({ id, name, raw, change, errors }) => {
      const field = { id, label, errors, wide: options.wide };
      return (
        <Field {...field}>
          <select
            className="input"
            name={name}
            required
            value={read(raw)}
            onChange={(event) => change(event.currentTarget.value)}
            {...fieldWiring(field)}
          >
            {days.map((day) => (
              <optgroup key={day.date} label={day.label}>
                {day.slots.map(({ startsAt, label: time }) => (
                  <option key={startsAt} value={startsAt}>
                    {day.label}, {time}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Field>
      );
    },
  };
};
