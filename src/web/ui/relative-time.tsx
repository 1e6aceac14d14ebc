import { useEffect, useState } from "react";
import { exactTime, listDay, listTime, shortTime } from "./time-words.ts";

type Props = {
  at: string;
  /** `relative`: "9:24 am", "yesterday", "Nov 24". `short`: "Mon, Nov 16, 9:10 am". */
  show?: "relative" | "short";
};

/** A moment in the business's zone; the exact one is in the title. */
export function RelativeTime({ at, show = "relative" }: Props) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={exactTime(at)} suppressHydrationWarning>
      {show === "short" ? shortTime(at) : listTime(at, Date.now())}
    </time>
  );
}

/** A day as lists say it: "Nov 24", "Nov 24, 2025". */
export const ShortDay = ({ day }: { day: string }) => (
  <time dateTime={day} suppressHydrationWarning>
    {listDay(day, Date.now())}
  </time>
);
