import type { ReturnRow } from "#domain/orders/returns/return-store.ts";
import { defineStates } from "#domain/states/states.ts";

const answered = "This return has been answered already.";

export const returnStates = defineStates({
  noun: "Return",
  statuses: ["requested", "accepted", "declined", "received", "refunded"],
  statusOf: ({ status }: Pick<ReturnRow, "status">) => status,
  steps: {
    accept: { by: ["staff"], from: ["requested"], to: "accepted", refusal: answered },
    decline: { by: ["staff"], from: ["requested"], to: "declined", refusal: answered },
    receive: {
      by: ["staff"],
      from: ["accepted"],
      to: "received",
      refusal: "Only an accepted return can be received, and only once.",
    },
    refund: {
      by: ["admin"],
      from: ["received"],
      to: "refunded",
      refusal: "Only a return that has been received can be refunded, and only once.",
    },
  },
});
