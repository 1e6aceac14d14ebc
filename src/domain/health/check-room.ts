import { sql } from "kysely";
import type { HealthFinding, HealthMend } from "#contract/health/health.ts";
import { sizeWords } from "#contract/health/size-words.ts";
import { ageWords } from "#contract/values/age-words.ts";
import { plural } from "#contract/values/plural.ts";
import type { Ctx } from "#domain/ctx.ts";
import { attention, broken, good, off } from "#domain/health/health-finding.ts";
import type { Room } from "#platform/vitals/vitals.ts";

const megabyte = 1_000_000;
/** Below the first the next writes fail soon, below the second a person should plan. */
const least = { freeBytes: 256 * megabyte, freeShare: 0.1, months: 2 };
const slowMilliseconds = 1000;
const backupHours = 26;
/** A backup that is asked for begins within seconds. */
const beginMinutes = 5;
const backUp: HealthMend = { label: "Back Up Now", action: "back-up" };

/** Months until the disk is full at the pace of the last one; null while nothing is added. */
export function monthsLeft({ freeBytes, uploadBytesOfMonth }: Room): number | null {
  // Less than this is no pace.
  if (uploadBytesOfMonth < 10 * megabyte) return null;
  return Math.floor(freeBytes / uploadBytesOfMonth);
}

/** The disk of the data, and the quota of all files. */
export async function checkRoom(ctx: Ctx): Promise<HealthFinding> {
  const room = await ctx.vitals.room();
  const months = monthsLeft(room);
  const figure = `${sizeWords(room.freeBytes)} free`;
  const text = `${sizeWords(room.freeBytes)} of ${sizeWords(room.totalBytes)} are left. Uploaded files take ${sizeWords(room.uploadBytes)} of it.`;
  if (room.freeBytes < least.freeBytes)
    return broken("room", {
      title: "The disk is full",
      text: `${text} Soon nothing more can be saved. Enlarge the disk or remove what else is on it.`,
      figure,
    });
  if (room.freeBytes / room.totalBytes < least.freeShare || (months !== null && months < least.months))
    return attention("room", { title: "The disk is nearly full", text, figure });
  const quota = ctx.filesQuota.gigabytes * 1024 ** 3;
  const uploads = `Uploaded files take ${sizeWords(room.uploadBytes)} of the ${sizeWords(quota)} that FILES_QUOTA_GB allows.`;
  if (room.uploadBytes >= quota)
    return broken("room", {
      title: "The room for uploaded files is used up",
      text: `${uploads} New files are refused; messages without files go on. Raise it if the disk has room.`,
      figure,
    });
  if (room.uploadBytes >= quota * (1 - least.freeShare))
    return attention("room", { title: "The room for uploaded files is nearly used up", text: uploads, figure });
  const title =
    months === null
      ? "Disk is enough"
      : `Disk is enough for ${plural(Math.min(months, 120), { one: "{count} month", other: "{count} months" })}`;
  return good("room", { title, text, figure });
}

/** Answers of the database, and what fills it. */
export async function checkDatabase(ctx: Ctx): Promise<HealthFinding> {
  const began = performance.now();
  await sql`select 1`.execute(ctx.db);
  const milliseconds = performance.now() - began;
  const { rows } = await sql<{ bytes: number; biggest: string | null }>`
    select pg_database_size(current_database()) as bytes,
      (select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
       order by relpages desc, relname limit 1) as biggest`.execute(ctx.db);
  const figure = sizeWords(rows[0]?.bytes ?? 0);
  if (milliseconds > slowMilliseconds)
    return attention("database", { title: "The database answers slowly", text: "Pages wait for it.", figure });
  return good("database", {
    title: `Answers at once, biggest table: ${(rows[0]?.biggest ?? "none").replaceAll("_", " ")}`,
    figure,
  });
}

/** The last backup and its trial; null where backups are not made by us. */
export async function checkBackups(ctx: Ctx): Promise<HealthFinding | null> {
  const facts = await ctx.vitals.backups();
  if (!facts) return null;
  const now = ctx.clock.now().getTime();
  const { backup, backupFailure, drill, requestedAt } = facts;
  const age = backup ? ageWords(backup.madeAt, now) : "none";
  const mends = [backUp];
  if (backupFailure)
    return broken("backups", {
      title: "The last backup failed",
      text: backupFailure.reason,
      figure: age,
      since: backupFailure.at,
      mends: backup ? mends : [],
    });
  // While emails only stay in the local mailbox, nobody runs a business on it.
  if (!backup && ctx.mailer.keepsEmails)
    return off("backups", { title: "None. A site in use makes one each night", figure: "not set up" });
  if (!backup)
    return attention("backups", {
      title: "There is no backup yet",
      text: "If the disk fails, everything is lost. Set up a nightly backup.",
      figure: "none",
    });
  if (now - Date.parse(backup.madeAt) > backupHours * 3600_000)
    return broken("backups", {
      title: `The last backup is ${age} old`,
      text: "One is made each night. Most often the job that makes it does not run any more.",
      figure: age,
      since: backup.madeAt,
      mends,
    });
  if (requestedAt && now - Date.parse(requestedAt) > beginMinutes * 60_000)
    return attention("backups", {
      title: "The backup that was asked for does not begin",
      text: "On the server, longrow-backup.path begins it. Most often it is not switched on. Otherwise the next night's backup answers it.",
      figure: age,
      since: requestedAt,
    });
  if (drill && drill.problems.length > 0)
    return broken("backups", {
      title: "A backup could not be restored",
      text: drill.problems.join(" "),
      figure: age,
      since: drill.at,
      mends,
    });
  const tried = drill ? "was restored and is good" : "was made, and not tried yet";
  const text = requestedAt
    ? `${sizeWords(backup.bytes)}. Another one was asked for and begins soon.`
    : sizeWords(backup.bytes);
  return good("backups", { title: `The last backup ${tried}`, text, figure: age, mends: requestedAt ? [] : mends });
}
