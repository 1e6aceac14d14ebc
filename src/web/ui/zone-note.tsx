import { businessZone } from "#contract/values/business-time.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import "./zone-note.css";
import * as t from "#words/page-days.ts";

const clockIn = (timeZone?: string): string =>
  new Date().toLocaleString("en-US", { dateStyle: "short", timeStyle: "short", ...(timeZone && { timeZone }) });

/** Names the zone of all times once, where the reader's clock shows another one. */
export function ZoneNote() {
  const isHere = useHydrated();
  if (!isHere || clockIn() === clockIn(businessZone)) return null;
  return <p className="wrap zone-note">{t.timesInPacific}</p>;
}
