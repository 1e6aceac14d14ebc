import type { RepairStatus } from "#contract/repairs/repair-words.ts";
import type { BadgeTone } from "./badge.tsx";
import type { SunHeight } from "./sun-glyph.tsx";

/** Look of a state of a repair: tone and height of the sun. */
export const repairLooks: Record<RepairStatus, [BadgeTone, SunHeight]> = {
  booked: ["info", "ring"],
  received: ["info", "ring"],
  diagnosing: ["info", "rising"],
  estimate_sent: ["wait", "half"],
  approved: ["ok", "clear"],
  waiting_parts: ["wait", "dashed"],
  in_repair: ["ok", "clear"],
  quality_check: ["ok", "dot"],
  ready: ["ok", "full"],
  picked_up: ["neutral", "set"],
  declined: ["neutral", "set"],
  unrepairable: ["neutral", "set"],
  cancelled: ["neutral", "set"],
  abandoned: ["neutral", "set"],
};
