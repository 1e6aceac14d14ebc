import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { hydrated } from "../e2e/hydrated.ts";

/** Frames per second. Video time is counted in frames, so that a busy machine does not slow it down. */
export const frameRate = 15;

const pointer = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="38" viewBox="0 0 30 38"><path d="M3 2v27l7-6 5 12 5-2-5-12h9z" fill="#0b1c2b" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/></svg>`;

/** A page being recorded: a visible pointer, calm movements, and a clock that advances by frame. */
export class VideoStage {
  readonly page: Page;
  readonly chapterStarts: number[] = [];
  frames = 0;
  posterAt = 0;
  private readonly session: CDPSession;
  private readonly encoder: ChildProcess;
  private at = { x: 900, y: 560 };
  private picture: Buffer = Buffer.alloc(0);

  private constructor(page: Page, session: CDPSession, encoder: ChildProcess) {
    this.page = page;
    this.session = session;
    this.encoder = encoder;
  }

  static async open(page: Page, file: string): Promise<VideoStage> {
    const encoder = spawn(
      "ffmpeg",
      `-y -loglevel error -f image2pipe -framerate ${frameRate} -c:v png -i - -an -c:v libx264 -preset slow -crf 29 -tune animation -pix_fmt yuv420p -g ${frameRate * 5} -movflags +faststart`
        .split(" ")
        .concat(file),
      { stdio: ["pipe", "inherit", "inherit"] },
    );
    return new VideoStage(page, await page.context().newCDPSession(page), encoder);
  }

  /** Seconds recorded so far. */
  get seconds(): number {
    return this.frames / frameRate;
  }

  /** Shows the current view before the video starts. */
  pose(): void {
    this.posterAt = this.seconds;
  }

  chapter(): void {
    this.chapterStarts.push(Math.floor(this.seconds));
  }

  /** Records the page for the given number of frames. */
  async film(frames = 1): Promise<void> {
    await this.page.evaluate(
      ({ x, y, svg }) => {
        let hand = document.querySelector<HTMLElement>("film-pointer");
        if (!hand) {
          hand = document.createElement("film-pointer");
          hand.innerHTML = svg;
          hand.style.cssText = "position:fixed;z-index:2147483647;pointer-events:none;left:0;top:0";
          document.documentElement.append(hand);
        }
        hand.style.transform = `translate(${x - 3}px,${y - 2}px)`;
      },
      { ...this.at, svg: pointer },
    );
    const { data } = await this.session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
    this.picture = Buffer.from(data, "base64");
    await this.keep(frames);
  }

  /** Holds the last frame. */
  async hold(seconds: number): Promise<void> {
    await this.film();
    await this.keep(Math.round(seconds * frameRate));
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
    await this.ready();
  }

  /** Waits until the page is hydrated and its fonts are loaded. */
  async ready(): Promise<void> {
    await hydrated(this.page);
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    await this.page.waitForLoadState("networkidle");
  }

  /** Scrolls until the top of `target` is `top` pixels below the top of the viewport. */
  async scrollTo(target: Locator, top = 120): Promise<void> {
    const to = await target.evaluate((element, offset) => element.getBoundingClientRect().top + scrollY - offset, top);
    const from = await this.page.evaluate(() => scrollY);
    const steps = Math.min(16, Math.max(8, Math.round(Math.abs(to - from) / 60)));
    for (let step = 1; step <= steps; step++) {
      const y = from + (to - from) * eased(step / steps);
      await this.page.evaluate((place) => window.scrollTo({ top: place, behavior: "instant" }), y);
      await this.film();
    }
  }

  async moveTo(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error("There is nothing to point at.");
    const to = { x: box.x + Math.min(box.width / 2, 180), y: box.y + box.height / 2 };
    const from = this.at;
    const steps = Math.min(14, Math.max(5, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 45)));
    for (let step = 1; step <= steps; step++) {
      const part = eased(step / steps);
      this.at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.page.mouse.move(this.at.x, this.at.y);
      await this.film();
    }
    await this.keep(3);
  }

  async click(target: Locator): Promise<void> {
    await this.moveTo(target);
    await this.page.mouse.click(this.at.x, this.at.y);
    await this.film(4);
  }

  /** Types into a field letter by letter; several letters per frame for long texts. */
  async type(target: Locator, text: string, lettersPerFrame = 1): Promise<void> {
    await this.moveTo(target);
    await target.fill("");
    await target.focus();
    for (let index = 0; index < text.length; index += lettersPerFrame) {
      await this.page.keyboard.insertText(text.slice(index, index + lettersPerFrame));
      await this.film();
    }
    await this.keep(5);
  }

  async choose(target: Locator, value: string): Promise<void> {
    await this.moveTo(target);
    await target.focus();
    await target.selectOption(value);
    await this.film(8);
  }

  /** Ends the video and waits for the file. */
  async end(): Promise<void> {
    this.encoder.stdin?.end();
    const [code] = await once(this.encoder, "close");
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
  }

  private async keep(frames: number): Promise<void> {
    for (let frame = 0; frame < frames; frame++) {
      this.frames++;
      const { stdin } = this.encoder;
      if (stdin && !stdin.write(this.picture)) await once(stdin, "drain");
    }
  }
}

const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
