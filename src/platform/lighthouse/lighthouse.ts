import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

export interface LighthouseFigures {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
}

/** Measures our own pages in a browser on this machine. */
export interface Lighthouse {
  /** Missing parts to run it, in words for an administrator; null when it can run. */
  readonly missing: string | null;
  /** @throws Error with a reason for the administrator. */
  measure(path: string): Promise<LighthouseFigures>;
}

const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const mostMilliseconds = 100_000;
const mostBytes = 30_000_000;

const score = z.number().min(0).max(1);
const figure = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.object({
    performance: z.object({ score }),
    accessibility: z.object({ score }),
    "best-practices": z.object({ score }),
    seo: z.object({ score }),
  }),
  audits: z.object({
    "largest-contentful-paint": figure,
    "total-blocking-time": figure,
    "cumulative-layout-shift": figure,
  }),
});

interface Options {
  origin: () => string | null;
  /** Path of the browser, when it is in an unusual place. */
  browser: string | null;
  /** The folder of the package `lighthouse`; null when it is not installed. */
  folder: string | null;
}

/** Runs the optional package `lighthouse` in a process of its own, so that pages stay served meanwhile. */
export function createLighthouse({ origin, browser, folder }: Options): Lighthouse {
  const program = folder === null ? null : path.resolve(folder, "cli/index.js");
  const chrome = browser ?? browsers.find((place) => existsSync(place)) ?? null;
  const missing =
    program === null || !existsSync(program)
      ? "Install the package lighthouse in a folder of its own on the server, and name it in LIGHTHOUSE_PATH."
      : chrome === null
        ? "Install Chromium on the server, or set CHROMIUM_PATH."
        : null;
  return {
    missing,
    async measure(page) {
      const base = origin();
      if (missing !== null || program === null || chrome === null || base === null)
        throw new Error(missing ?? "The server does not listen yet.");
      return figuresOf(await run(program, chrome, base + page));
    },
  };
}

function run(program: string, chrome: string, address: string): Promise<string> {
  // Chromium refuses its sandbox to root.
  const flags = ["--headless=new", "--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const child = spawn(
    process.execPath,
    [program, address, "--output=json", "--quiet", "--no-enable-error-reporting", `--chrome-flags=${flags.join(" ")}`],
    {
      stdio: ["ignore", "pipe", "ignore"],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, CHROME_PATH: chrome },
    },
  );
  return new Promise((resolve, reject) => {
    let text = "";
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error("It took longer than 100 seconds."));
    }, mostMilliseconds);
    child.stdout.setEncoding("utf8");
    child.stdout.on("data", (piece: string) => {
      text += piece;
      if (text.length > mostBytes) child.kill("SIGKILL");
    });
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      if (text === "") reject(new Error(`Lighthouse ended with code ${code}.`));
      else resolve(text);
    });
  });
}

function figuresOf(text: string): LighthouseFigures {
  const read: unknown = JSON.parse(text);
  const { categories, audits } = Report.parse(read);
  const percent = (of: { score: number }) => Math.round(of.score * 100);
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories["best-practices"]),
    seo: percent(categories.seo),
    lcpMs: Math.round(audits["largest-contentful-paint"].numericValue),
    tbtMs: Math.round(audits["total-blocking-time"].numericValue),
    cls: Number(audits["cumulative-layout-shift"].numericValue.toFixed(3)),
  };
}
