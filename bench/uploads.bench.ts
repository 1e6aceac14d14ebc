import { setTimeout as sleep } from "node:timers/promises";
import { besideServer } from "../test/crash-orders.ts";
import { startS3Peer } from "../test/s3-peer.ts";
import { heavyWorld } from "./heavy-desk.ts";
import { from, publicServer, signIn } from "./heavy.bench.ts";
import { megabytes, report, reportMost } from "./report.ts";
import { withServer } from "./server-under-test.ts";

const MB = 1024 * 1024;
const forms = 40;
/** 25 MB: the most of one file is 10 MB. */
const fileMegabytes = [10, 10, 5];
const mostMegabytes = 80;

/** The memory that forty forms of 25 MB take, each tried again while it is told to come back, and what of it is given back. */
export async function benchUploads(): Promise<void> {
  const peer = await startS3Peer();
  try {
    console.log("  into the folder");
    await uploadsInto({});
    console.log("  into S3");
    await uploadsInto({
      S3_ENDPOINT: peer.settings.endpoint,
      S3_REGION: peer.settings.region,
      S3_BUCKET: peer.settings.bucket,
      S3_ACCESS_KEY_ID: peer.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: peer.settings.secretAccessKey,
    });
    report("objects in the store", peer.objects.size, "");
  } finally {
    await peer.stop();
  }
}

const uploadsInto = (environment: Record<string, string>) =>
  withServer(
    async (server) => {
      const { origin, pid } = server;
      const { password, clients } = await besideServer(server, heavyWorld);
      const tokens: string[] = [];
      for (const [index, { email }] of clients.entries()) {
        const answer = await signIn(origin, email, password, `192.0.2.${index + 1}`);
        tokens.push(((await answer.json()) as { access_token: string }).access_token);
      }
      const content = fileMegabytes.map((size) => Buffer.alloc(size * MB, "plain text\n"));
      /** Statuses until it was taken. */
      const upload = async (index: number): Promise<number[]> => {
        const form = new FormData();
        form.append("organizationId", clients[index % 2]?.organizationId ?? "");
        for (const [place, bytes] of content.entries())
          form.append("attachments", new File([bytes], `${index}-${place}.txt`));
        const statuses: number[] = [];
        while (statuses.at(-1) !== 201 && statuses.length < 100) {
          const headers = { Authorization: `Bearer ${tokens[index % 2]}`, ...from(`198.51.100.${index}`) };
          const answer = await fetch(`${origin}/api/documents`, { method: "POST", headers, body: form }).catch(
            () => null,
          );
          statuses.push(answer?.status ?? 0);
          const text = await answer?.text();
          if (answer?.status !== 201 && answer?.status !== 503 && answer) throw new Error(`${answer.status} ${text}`);
          if (answer?.status !== 201) await sleep(4000);
        }
        return statuses;
      };
      await upload(0);
      await sleep(5000);
      const before = megabytes(pid);
      report("memory at rest", before, "MB");
      const state = { most: before, over: false };
      const watching = (async () => {
        for (; !state.over; await sleep(50)) state.most = Math.max(state.most, megabytes(pid));
      })();
      const begun = performance.now();
      const statuses = await Promise.all(Array.from({ length: forms }, (_, index) => upload(index + 1)));
      report("seconds for all", (performance.now() - begun) / 1000, "s");
      report("forms taken", statuses.filter((all) => all.at(-1) === 201).length, `of ${forms}`);
      report("asked to come back", statuses.flat().filter((status) => status === 503).length, "times");
      state.over = true;
      await watching;
      reportMost("most memory, more than at rest", state.most - before, "MB", mostMegabytes);
      await sleep(30_000);
      reportMost("half a minute later, more than at rest", megabytes(pid) - before, "MB", 20);
    },
    { ...publicServer, ...environment, UPLOAD_QUOTA_MB: "2000" },
  );
