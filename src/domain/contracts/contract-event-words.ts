import type { StaffEventWords } from "#domain/events/read-history.ts";

/** Words for the events of a contract, for staff. */
export const contractEventWords: StaffEventWords<"contract"> = {
  kinds: {
    drafted: "drafted",
    offered: "offered",
    accepted: "accepted",
    canceled: "canceled",
    ended: "ended",
    billed: "billed",
    reminded: "reminded",
    quantity_changed: "quantity changed",
    prices_written: "prices written",
    prices_announced: "prices announced",
    prices_postponed: "prices postponed",
    prices_taken_back: "prices taken back",
  },
  client: "visitor",
};
