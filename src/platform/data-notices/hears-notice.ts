import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const noticeMilliseconds = 3000;

/** True when a notice that `sender` sends arrives at `listener`, a connection of its own. */
export async function hearsNotice(sender: pg.Client | pg.Pool, listener: pg.Client): Promise<boolean> {
  const channel = `check_${randomBytes(6).toString("hex")}`;
  const heard = new Promise<true>((resolve) => listener.once("notification", () => resolve(true)));
  await listener.query(`listen ${channel}`);
  await sender.query("select pg_notify($1, '')", [channel]);
  return Promise.race([heard, sleep(noticeMilliseconds, false, { ref: false })]);
}

/** Reason and remedy when notices get lost, for starts and the doctor. */
export const lostNotice =
  "A notice sent through DATABASE_URL did not arrive, so pages would stay old: a pooler in transaction mode is in the way. Let DATABASE_URL_LISTEN name Postgres itself, with the same database.";
