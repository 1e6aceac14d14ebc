import { formatMoney } from "#contract/values/format-money.ts";
import { type FeePayment, type RepairStatus, repairStatusLabels } from "#contract/repairs/repair-words.ts";
import type { StaffEventWords } from "#domain/events/read-history.ts";
import * as orders from "#words/orders.ts";

const label = (status: unknown): string => repairStatusLabels[status as RepairStatus] ?? String(status);
const money = (cents: unknown): string => formatMoney(Number(cents ?? 0));

const feeLabel = (method: unknown): string => orders.takenPaymentLabels[method as FeePayment] ?? String(method);

/** Words for the events of a repair, for staff. */
export const repairEventWords: StaffEventWords<"repair"> = {
  kinds: {
    claimed: ({ of }) => `Warranty claim on ${String(of)}`,
    checked_in: ({ photos }) => `Checked in with ${photos === 1 ? "1 photo" : `${String(photos)} photos`}`,
    fee_taken: ({ cents, method }) => `Diagnostic fee of ${money(cents)} taken: ${feeLabel(method)}`,
    moved: ({ from, to, note }) => `${label(from)} to ${label(to)}${note ? `: ${String(note)}` : ""}`,
    moved_back: ({ to }) => `Taken back to ${label(to)}`,
    estimate_sent: ({ version, cents }) => `Estimate version ${String(version)} sent, ${money(cents)}`,
    estimate_answered: ({ version, decision, mode, by, cents, reason }) =>
      `Estimate version ${String(version)} ${String(decision).replace("_", " ")} by ${String(by)}${
        mode === "oral" ? " by phone" : ""
      }${decision === "declined" ? "" : `, ${money(cents)}`}${reason ? `: ${String(reason)}` : ""}`,
    work_changed: ({ cents }) => `Work and parts now come to ${money(cents)}`,
    checked_item: ({ item, done }) => `Checklist: ${String(item)} ${done ? "done" : "open again"}`,
    assigned: "Technician changed",
    lent: ({ loaner, dueOn }) => `Lent ${String(loaner)}, due ${String(dueOn)}`,
    loan_extended: ({ dueOn }) => `Loaner extended to ${String(dueOn)}`,
    loan_returned: "Loaner is back",
    picked_up: ({ to }) => `Picked up by ${String(to)}`,
    handed_back: ({ to }) => `Handed back unfinished to ${String(to)}`,
    notice_sent: ({ number }) => `Notice ${String(number)}: not picked up`,
    photo_added: "Photos added",
    photo_shown: "Photo shown to the client",
    photo_hidden: "Photo hidden from the client",
    read: "Estimate read",
  },
  client: "Client",
};
