import { useEffect, useState } from "react";
import { businessZone } from "#contract/business-time.ts";
import { relativeTime, shortTime, exactTime } from "./time-words.ts";

type Props = {
  at: string;
  /** `relative`: "2 hours ago". `short`: "Mon 9:10 am". */
  show?: "relative" | "short";
};

/** The exact time is in the title. Rendered in the business's zone first, in the reader's once the page is alive. */
export function RelativeTime({ at, show = "relative" }: Props) {
  const [zone, setZone] = useState<string | undefined>(businessZone);
  const [, tick] = useState(0);
  useEffect(() => {
    setZone(undefined);
    const timer = setInterval(() => tick((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={exactTime(at, zone)} suppressHydrationWarning>
      {show === "short" ? shortTime(at, zone) : relativeTime(at, Date.now())}
    </time>
  );
}
