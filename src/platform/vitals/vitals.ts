import { statfs } from "node:fs/promises";
import type { Alerts } from "#platform/alerts/alerts.ts";
import type { BuildVersion } from "#platform/build-version/build-version.ts";
import type { FileUsage } from "#platform/files/file-usage.ts";
import { type AnswersOfHour, createRecentAnswers, type RecentAnswers } from "#platform/metrics/recent-answers.ts";

/** Room of the disk that holds the data, and what uploads take of it. */
export interface Room {
  totalBytes: number;
  freeBytes: number;
  uploadBytes: number;
  /** Of these, written in the last 30 days. */
  uploadBytesOfMonth: number;
}

/** The last backup, and the last time one was restored to try it. */
export interface BackupFacts {
  backup: { madeAt: string; bytes: number } | null;
  /** The last attempt that failed, if it was after that. */
  backupFailure: { at: string; reason: string } | null;
  drill: { at: string; problems: string[] } | null;
  /** The oldest first. */
  attempts: { at: string; problem: string | null }[];
  /** Since when a backup is asked for that has not begun. */
  requestedAt: string | null;
}

/** Facts of this process and its machine that no table holds. */
export interface Vitals {
  build: BuildVersion;
  /** Another one for each build; null where none is served. */
  digest: string | null;
  alerts: Alerts;
  /** Adds an answer to the last hour. */
  answered: RecentAnswers["add"];
  /** Adds a request that was not let in, because too much was asked for at once. */
  refused: RecentAnswers["refuse"];
  answers(): AnswersOfHour;
  room(): Promise<Room>;
  /** Null where backups are not made by us. */
  backups(): Promise<BackupFacts | null>;
  /** Asks whoever makes backups for one now. */
  requestBackup(): Promise<void>;
  /** Event streams that somebody follows now. */
  streams: { open: number };
  /** The pattern of an address, "unknown" when it has none. */
  routeOf(path: string): string;
  /** Called by the application, which alone knows its routes. */
  learnRoutes(routeOf: (path: string) => string): void;
}

interface Options {
  build: BuildVersion;
  digest?: string | null;
  alerts: Alerts;
  dataDir: string;
  fileUsage: Pick<FileUsage, "measure">;
  now: () => number;
  readBackups?: () => Promise<BackupFacts>;
  requestBackup?: () => Promise<void>;
}

/** Starts measuring. */
export function createVitals({ build, digest = null, alerts, dataDir, fileUsage, now, ...backups }: Options): Vitals {
  const recent = createRecentAnswers(now);
  let routeOf: Vitals["routeOf"] = () => "unknown";
  return {
    build,
    digest,
    alerts,
    answered: recent.add,
    refused: recent.refuse,
    answers: recent.read,
    streams: { open: 0 },
    async room() {
      const [{ bavail, blocks, bsize }, { all, young }] = await Promise.all([statfs(dataDir), fileUsage.measure()]);
      return { totalBytes: blocks * bsize, freeBytes: bavail * bsize, uploadBytes: all, uploadBytesOfMonth: young };
    },
    backups: async () => (await backups.readBackups?.()) ?? null,
    requestBackup: async () => backups.requestBackup?.(),
    routeOf: (address) => routeOf(address),
    learnRoutes: (learned) => void (routeOf = learned),
  };
}
