type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Minute = `${0 | 1 | 2 | 3 | 4 | 5}${Digit}`;
type LateHour = 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
// Not from 1 to 3 am: on the days on which clocks change, such a time comes twice or not at all.
type TimeOfDay = `${LateHour}${"" | `:${Minute}`} am` | `${1 | 2 | LateHour}${"" | `:${Minute}`} pm`;

/** Schedule of a job, on the clock of the business: "5 minutes", "hour at :17", "day at 9 am". */
export type Schedule = "minute" | `${5 | 10 | 15 | 20 | 30} minutes` | `hour at :${Minute}` | `day at ${TimeOfDay}`;

/** The same as a cron expression, to be read in the time zone of the business. @throws Error for what is no schedule */
export function cronOf(schedule: Schedule): string {
  if (schedule === "minute") return "* * * * *";
  const minutes = /^(\d+) minutes$/.exec(schedule);
  if (minutes) return `*/${minutes[1]} * * * *`;
  const hourly = /^hour at :(\d\d)$/.exec(schedule);
  if (hourly) return `${Number(hourly[1])} * * * *`;
  const daily = /^day at (\d+)(?::(\d\d))? (am|pm)$/.exec(schedule);
  if (!daily) throw new Error(`This is no schedule: ${schedule as string}`);
  const [, hour, minute = 0, half] = daily;
  return `${Number(minute)} ${(Number(hour) % 12) + (half === "pm" ? 12 : 0)} * * *`;
}
