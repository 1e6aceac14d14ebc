/** The words of reviews. Nothing here may import zod: it travels to the browser. */
import type { DeviceKind } from "#contract/devices/device-words.ts";
import type { Language } from "#contract/values/languages.ts";

/** From the best to the worst, as they are offered. */
export const ratings = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof ratings)[number];

/** The only reasons for hiding the words of a review. */
export const hiddenReasons = ["personal_data", "abuse"] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

export const reviewLimits = {
  /** Hours after the pickup before the client is asked, and days after which nobody is asked any more. */
  askAfterHours: 20,
  askWithinDays: 14,
  /** The link opens for as many days after it was sent, and after the first rating. */
  linkDays: 30,
  sentence: 400,
  answer: 800,
  /** Of the note about words that were hidden. */
  note: 300,
  /** Reviews with their words on one page, the newest first. */
  shown: 6,
  /** Ratings up to this wait for an answer even without words. */
  low: 3,
  /** Days after which a review without an answer is late. */
  answerDays: 7,
} as const;

/** A review as a public page shows it. */
export interface PublishedReview {
  rating: Rating;
  /** Empty when its words were hidden. */
  sentence: string;
  hiddenFor: HiddenReason | null;
  firstName: string;
  /** Id of a city of the site. */
  city: string | null;
  kind: DeviceKind;
  /** "2026-11" */
  month: string;
  language: Language;
  answer: string | null;
}

/** The part of a page about reviews. Count and spread include every rating. */
export interface ReviewsPart {
  count: number;
  spread: Record<Rating, number>;
  items: PublishedReview[];
}
