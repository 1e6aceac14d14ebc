import { useEffect, useState } from "react";
import { listDay, pageDay, pageTime } from "#contract/values/page-days.ts";
import { exactTime, listTime, shortTime } from "./time-words.ts";

type Props = {
  at: string;
  /** As lists say it: "yesterday", "Nov 24"; as pages do: "yesterday 4:10 pm", "November 24, 9:24 am"; for staff "Mon, Nov 16, 9:10 am". */
  show?: "list" | "page" | "short";
};

/** A moment in the business's zone; the exact one is in the title. */
export function RelativeTime({ at, show = "list" }: Props) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={exactTime(at)} suppressHydrationWarning>
      {show === "page" ? pageTime(at) : show === "short" ? shortTime(at) : listTime(at, Date.now())}
    </time>
  );
}

/** A day as lists say it: "Nov 24", "Nov 24, 2025". */
export const ShortDay = ({ day }: { day: string }) => (
  <time dateTime={day} suppressHydrationWarning>
    {listDay(day, Date.now())}
  </time>
);

/** A day as pages say it: "Friday, November 28". */
export const PageDay = ({ day }: { day: string }) => (
  <time dateTime={day} suppressHydrationWarning>
    {pageDay(day)}
  </time>
);
