import { z } from "zod";
import { healthParts, healthStates, mendActions } from "#contract/health/health-words.ts";

/** A button: what it does at once, or where it leads. */
export const HealthMend = z.union([
  z.object({ label: z.string(), action: z.enum(mendActions) }),
  z.object({ label: z.string(), to: z.string() }),
]);
export type HealthMend = z.infer<typeof HealthMend>;

export const HealthFinding = z.object({
  part: z.enum(healthParts),
  state: z.enum(healthStates),
  /** One sentence: "The mail server refuses the password" */
  title: z.string(),
  /** The things that wait, that nothing is lost, the likeliest cause. */
  text: z.string(),
  /** In the list of all parts: "3 wait, 40 min" */
  figure: z.string(),
  since: z.iso.datetime().nullable(),
  mends: z.array(HealthMend),
});
export type HealthFinding = z.infer<typeof HealthFinding>;

/** A day of the business: what became of its last backup or drill. */
export const BackupDay = z.object({
  day: z.iso.date(),
  state: z.enum(["good", "failed", "none"]),
  /** Of a day that failed, also when it was mended later. */
  problem: z.string().nullable(),
});
export type BackupDay = z.infer<typeof BackupDay>;

export const BrowserError = z.object({
  kind: z.enum(["error", "policy"]),
  message: z.string(),
  /** File and line, and the pattern of the page's address. */
  place: z.string(),
  route: z.string(),
  browsers: z.array(z.string()),
  count: z.number().int(),
  lastAt: z.iso.datetime(),
});
export type BrowserError = z.infer<typeof BrowserError>;

export const HealthReport = z.object({
  checkedAt: z.iso.datetime(),
  findings: z.array(HealthFinding),
  room: z.object({
    totalBytes: z.number(),
    usedBytes: z.number(),
    uploadBytes: z.number(),
    /** Months until the disk is full at the pace of the last one; null while it does not grow. */
    months: z.number().int().nullable(),
  }),
  /** The last two weeks with today, the oldest first; empty before the first backup. */
  backupDays: z.array(BackupDay),
  build: z.object({ version: z.string(), commit: z.string().nullable() }),
  /** Ways to tell administrators besides the site's own email. */
  alertWays: z.array(z.string()),
  episodes: z.array(
    z.object({
      part: z.enum(healthParts),
      title: z.string(),
      beganAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
    }),
  ),
  browserErrors: z.array(BrowserError),
});
export type HealthReport = z.infer<typeof HealthReport>;

export const JobsRunAgain = z.object({ jobs: z.number().int() });
