import pg from "pg";
import type { Connection } from "#platform/db/connect.ts";
import type { Log } from "#platform/log/log.ts";

/** Groups of tables whose changes the database announces (db/migrations/0067_data_notices.sql). */
export type DataTopic = "appointments" | "content" | "reviews" | "search" | "seo" | "shop" | "toggles";

export interface DataNotices {
  /** Another text after every change of one of the topics; null while changes cannot be heard, and nothing may be kept. */
  versionOf(topics: readonly DataTopic[]): string | null;
  stop(): Promise<void>;
}

const retryMilliseconds = 500;
const heartbeatMilliseconds = 5000;

/** Listens to the database's announcements on a connection of its own, and connects again when it is lost. */
export function followData(connection: Connection, log: Log): DataNotices {
  const counts = new Map<string, number>();
  // Events while nobody listened are unknown, so each connection starts new versions.
  let connections = 0;
  let client: pg.Client | null = null;
  let listening = false;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let trying: Promise<void> = Promise.resolve();

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      ...connection,
      application_name: "data notices",
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
      keepAlive: true,
    });
    client = mine;
    mine.on("notification", ({ payload = "" }) => counts.set(payload, (counts.get(payload) ?? 0) + 1));
    mine.on("error", () => lost(mine));
    mine.on("end", () => lost(mine));
    try {
      await mine.connect();
      await mine.query("listen data_changed");
      if (client !== mine) return;
      connections++;
      listening = true;
    } catch (error) {
      log.debug({ error }, "changes of data cannot be heard");
      lost(mine);
    }
  }

  function lost(one: pg.Client): void {
    if (client !== one) return;
    client = null;
    listening = false;
    one.end().catch(() => undefined);
    if (!stopped) retry = setTimeout(() => (trying = connect()), retryMilliseconds).unref();
  }

  // A connection that broke without a word is found by asking.
  const heartbeat = setInterval(() => {
    const asked = client;
    if (listening && asked) asked.query("select 1").catch(() => lost(asked));
  }, heartbeatMilliseconds).unref();

  trying = connect();
  return {
    versionOf: (topics) =>
      listening ? `${connections}:${topics.map((topic) => counts.get(topic) ?? 0).join(".")}` : null,
    async stop() {
      stopped = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      await trying;
      const last = client;
      client = null;
      listening = false;
      await last?.end().catch(() => undefined);
    },
  };
}
