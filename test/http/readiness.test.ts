import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { startBuiltApp } from "#test/built-app.ts";
import { inDatabase } from "#platform/db/address-of.ts";
import { rawRequest } from "#test/raw-request.ts";
import { startS3Peer } from "#test/s3-peer.ts";
import { app } from "./http-app.ts";

async function replicaWith(settings: Record<string, string>) {
  const found = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db);
  const database = inDatabase(inject("databases").server, found.rows[0]?.name ?? "");
  return startBuiltApp(database, () => settings);
}

const readiness = async (origin: string) => {
  const { status, text } = await rawRequest(origin, "/readyz");
  return { ...(JSON.parse(text) as object), status };
};

test("a process whose store of files is away says so, and shows pages nevertheless", async () => {
  const peer = await startS3Peer();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = peer.settings;
  await peer.stop();
  const replica = await replicaWith({
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  onTestFinished(() => replica.stop());
  expect(await readiness(replica.url)).toEqual({ status: 503, failing: "files" });
  for (const path of ["/healthz", "/", "/shop/"]) expect((await rawRequest(replica.url, path)).status).toBe(200);
});

test("a process that is about to stop sends balancers away first, and answers meanwhile", async () => {
  const replica = await replicaWith({ DRAIN_SECONDS: "1" });
  expect(await readiness(replica.url)).toMatchObject({ status: 200 });
  const stopped = replica.stop();
  await expect.poll(() => readiness(replica.url)).toMatchObject({ status: 503, failing: "stopping" });
  expect((await rawRequest(replica.url, "/shop/")).status).toBe(200);
  await stopped;
});
