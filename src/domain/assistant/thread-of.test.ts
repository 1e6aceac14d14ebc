import { expect, test } from "vitest";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { threadOf } from "#domain/assistant/thread-of.ts";

const turn = (...urls: string[]): EarlierTurn => ({
  question: "?",
  answer: "!",
  action: "answer",
  citations: urls.map((url) => ({ url, title: url })),
});

test("the last answer weighs most, its first page more than those beside it", () => {
  const thread = threadOf([
    turn("/services/data-backup/#who-can-read-my-files"),
    turn("/product/levee-home-router/", "/home-services/"),
  ]);
  expect([...thread]).toEqual([
    ["/product/levee-home-router/", 1],
    ["/home-services/", 0.5],
    ["/services/data-backup/", 0.5],
  ]);
});

test("a price stands for its service, and pages about everything for nothing", () => {
  expect([...threadOf([turn("/pricing/#pc-repair", "/faq/#how-can-i-pay")])]).toEqual([["/services/pc-repair/", 1]]);
  expect([...threadOf([turn("/pricing/", "/", "/contact-us/", "/blog/")])]).toEqual([]);
  expect([...threadOf([turn("/blog/windows-10-after-support/")]).keys()]).toEqual(["/blog/windows-10-after-support/"]);
});

test("what has no page, such as thanks, ends no thread", () => {
  expect([...threadOf([turn("/services/pc-repair/"), turn(), turn()]).keys()]).toEqual(["/services/pc-repair/"]);
});
