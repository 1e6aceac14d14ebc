// Node and browsers differ in the blank before AM; the site writes "9:10 am".
const tidy = (text: string) => text.replace(/[\u202f\u00a0 ]([AP])M/g, (_, half: string) => ` ${half.toLowerCase()}m`);

/** "10:00 am", with the zone where an hour comes twice: "1:00 am PST". */
export function slotTime(at: Date, timeZone: string, { zone = false } = {}): string {
  return tidy(
    at.toLocaleString("en-US", {
      timeZone,
      hour: "numeric",
      minute: "2-digit",
      ...(zone ? { timeZoneName: "short" as const } : {}),
    }),
  );
}

/** "Monday, November 23" */
export const slotDay = (at: Date, timeZone: string): string =>
  at.toLocaleString("en-US", { timeZone, weekday: "long", month: "long", day: "numeric" });

/** "Monday, November 23, 10:00 am PST" */
export const slotWhen = (at: Date, timeZone: string): string =>
  `${slotDay(at, timeZone)}, ${slotTime(at, timeZone, { zone: true })}`;
