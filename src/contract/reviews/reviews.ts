import { z } from "zod";
import { deviceKinds } from "#contract/devices/device-words.ts";
import { hiddenReasons, type Rating, reviewLimits } from "#contract/reviews/review-words.ts";
import { languages } from "#contract/values/languages.ts";
import { pageOf, PageByIdInput } from "#contract/values/paging.ts";
import { bodyOfText, lineOfText, queryText } from "#contract/values/text.ts";
import * as t from "#words/reviews.ts";

const isRating = (value: number): value is Rating => [1, 2, 3, 4, 5].includes(value);

/** From a form, an address or JSON. */
export const RatingInput = z.coerce
  .number({ error: () => t.chooseARating })
  .refine(isRating, { error: () => t.chooseARating });

/** Said by the client; changed in the same way. */
export const GiveReviewInput = z.strictObject({
  rating: RatingInput,
  sentence: queryText(reviewLimits.sentence).default(""),
  /** Leave to show sentence, first name, city, kind of job and month. */
  publish: z.literal("on").optional(),
  /** Id of a city of the site; another place without it. */
  city: z.string().max(40).optional(),
});

/** A review for the one who gives it. */
export const OwnReview = z.object({
  number: z.string(),
  device: z.string(),
  firstName: z.string(),
  kind: z.enum(deviceKinds),
  /** "2026-11" */
  month: z.string(),
  /** Null until it is given. */
  given: z
    .object({
      rating: z.literal([1, 2, 3, 4, 5]),
      sentence: z.string(),
      publish: z.boolean(),
      answer: z.string().nullable(),
    })
    .nullable(),
  city: z.string().nullable(),
  cities: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The last day on which it can be changed. */
  until: z.iso.date(),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const reviewViews = ["waiting", "answered", "hidden", "all"] as const;
export type ReviewView = (typeof reviewViews)[number];

export const ListReviewsInput = PageByIdInput.extend({
  view: z.enum(reviewViews).default("waiting"),
  rating: RatingInput.optional(),
});

/** A given review for staff. */
export const StaffReview = z.object({
  id: z.uuid(),
  repair: z.string(),
  client: z.string(),
  organizationId: z.uuid(),
  person: z.string(),
  device: z.string(),
  kind: z.enum(deviceKinds),
  month: z.string(),
  rating: z.number().int(),
  sentence: z.string(),
  language: z.enum(languages),
  mayPublish: z.boolean(),
  firstName: z.string(),
  city: z.string().nullable(),
  at: z.iso.datetime(),
  /** The client changed it after it was answered. */
  changedSince: z.boolean(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  hiddenFor: z.enum(hiddenReasons).nullable(),
  hiddenNote: z.string().nullable(),
  sample: z.boolean(),
});
export type StaffReview = z.infer<typeof StaffReview>;

export const ReviewList = pageOf(StaffReview).extend({ counts: z.record(z.string(), z.number().int()) });
export type ReviewList = z.infer<typeof ReviewList>;

export const AnswerReviewInput = z.strictObject({
  answer: bodyOfText(reviewLimits.answer, "Write the answer: everybody reads it below the review."),
});

/** Words are hidden for what they hold, never for the rating. */
export const HideReviewInput = z.strictObject({
  reason: z.enum(hiddenReasons, { error: "Choose the reason. A low rating is none." }),
  note: lineOfText(reviewLimits.note, "Say which words, and what is wrong with them."),
});
