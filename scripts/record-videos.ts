/**
 * Records the videos from the built application: `node scripts/record-videos.ts [id ...]`, with Node 24 and after a build.
 * Writes `public/videos/` and the chapter times in `content/videos/`. Needs Chromium and ffmpeg with libx264 and libwebp
 * (`apt-get install ffmpeg`); nothing else in the project needs ffmpeg.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { consentStorageKey, consentValue, nothingOptional } from "#contract/site/consent-rules.ts";
import { videoSize } from "#contract/content/video-size.ts";
import { readConfig } from "#platform/config/config.ts";
import { silentLog } from "#platform/log/log.ts";
import type * as AppModule from "#server/app.ts";
import { startApplication } from "#server/start-application.ts";
import { chromiumPath } from "./chromium.mjs";
import { videoScenes } from "./video-scenes.ts";
import { VideoStage } from "./video-stage.ts";

const folder = "public/videos";

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

async function startOwnApplication() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-films-"));
  // The database's own user must be able to traverse it.
  chmodSync(dataDir, 0o755);
  process.env.NODE_ENV = "production";
  const config = readConfig({
    NODE_ENV: "test",
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SAMPLE_DATA: "off",
    RATE_LIMITS: "off",
  });
  const site = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as typeof AppModule;
  const application = await startApplication({ config, log: silentLog, site, buildFolder: "build" });
  return {
    ...application,
    async stop() {
      await application.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function convert(args: string): void {
  const { status } = spawnSync("ffmpeg", `-y -loglevel error ${args}`.split(" "), { stdio: "inherit" });
  if (status !== 0) throw new Error("ffmpeg did not make the picture.");
}

/** The poster image; the build makes its other sizes. */
function makePoster(id: string, second: number): void {
  const source = `-ss ${second.toFixed(2)} -i ${folder}/${id}.mp4 -frames:v 1`;
  convert(`${source} -c:v libwebp -quality 80 ${folder}/${id}.webp`);
}

function keepTimes(id: string, seconds: number, starts: number[]): void {
  const file = `content/videos/${id}.yaml`;
  const left = [...starts];
  const text = readFileSync(file, "utf8")
    .replace(/^seconds: .*$/m, `seconds: ${seconds}`)
    .replaceAll(/^(\s+(?:- )?at: ).*$/gm, (line, start: string) => {
      const next = left.shift();
      return next === undefined ? line : `${start}${next}`;
    });
  writeFileSync(file, text);
}

const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? undefined,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
});
for (const [id, scene] of Object.entries(videoScenes)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const application = await startOwnApplication();
  try {
    const context = await browser.newContext({
      viewport: videoSize,
      colorScheme: "light",
      reducedMotion: "reduce",
      timezoneId: "America/Los_Angeles",
    });
    // Records a returning visitor: no cookie banner, and the fonts are cached.
    await context.addInitScript(
      ({ key, value, preferences }) => {
        localStorage.setItem(key, JSON.stringify({ value, preferences, date: Date.now() }));
        localStorage.setItem("fonts", "1");
      },
      { key: consentStorageKey, value: consentValue(nothingOptional), preferences: nothingOptional },
    );
    const file = `${folder}/${id}.mp4`;
    const stage = await VideoStage.open(await context.newPage(), file);
    await scene({ stage, appUrl: application.appUrl, ctx: application.systemCtx });
    await stage.end();
    await context.close();
    makePoster(id, stage.posterAt);
    keepTimes(id, Math.round(stage.seconds), stage.chapterStarts);
    console.log(`${id}: ${stage.seconds.toFixed(1)} s, ${Math.round(statSync(file).size / 1000)} kB`);
  } finally {
    await application.stop();
  }
}
await browser.close();
