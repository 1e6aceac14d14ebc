import { randomUUID } from "node:crypto";
import type { Config } from "#platform/config/config.ts";
import { wholeOf } from "#platform/files/file-store.ts";
import { isLoopback } from "#platform/network/is-loopback.ts";
import { type Finding, fix, note, ok, reasonOf } from "#server/doctor-finding.ts";
import { fileStoreOf } from "#server/file-store-of.ts";

const mostSkewSeconds = 60;
const about = "File store";

/** Writes, reads and deletes a probe where files go. A folder is looked at with DATA_DIR. */
export async function checkFileStore(config: Config): Promise<Finding[]> {
  const { s3 } = config;
  if (!s3) return [];
  const store = fileStoreOf(config);
  const [key, probe] = [randomUUID(), `written by npm run doctor at ${new Date().toISOString()}`];
  try {
    await store.probe();
    await store.put(key, Buffer.from(probe));
    const back = Buffer.from((await wholeOf(await store.find(key))) ?? new Uint8Array()).toString();
    await store.remove(key);
    if (back !== probe) return [fix(about, `${store.description} gives back something else than was written`)];
    const { protocol, hostname } = new URL(s3.endpoint);
    const plain = protocol === "http:" && !isLoopback(hostname);
    return [
      ok(about, `${store.description} can be listed, written, read and deleted from`),
      ...(plain ? [note(about, "S3_ENDPOINT is http, so files can be read on the way: use https")] : []),
      ...(await checkClock(s3.endpoint)),
    ];
  } catch (error) {
    const clock = await checkClock(s3.endpoint).catch(() => []);
    return [
      fix(about, `${store.description}: ${reasonOf(error)}. Check S3_ENDPOINT, S3_REGION, S3_BUCKET and the key pair`),
      ...clock.filter(({ grade }) => grade === "fix"),
    ];
  }
}

/** A store refuses signatures whose time is a quarter of an hour away from its own. */
async function checkClock(endpoint: string): Promise<Finding[]> {
  const answer = await fetch(endpoint, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(5000) });
  const theirs = Date.parse(answer.headers.get("date") ?? "");
  if (Number.isNaN(theirs)) return [];
  const seconds = Math.round(Math.abs(Date.now() - theirs) / 1000);
  return seconds > mostSkewSeconds
    ? [
        fix(
          about,
          `its clock and ours are ${seconds} s apart, and it refuses more than 900: let this machine set its clock by NTP`,
        ),
      ]
    : [];
}
