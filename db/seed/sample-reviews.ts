import type { Language } from "#contract/values/languages.ts";
import type { Rating } from "#contract/reviews/review-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addressee } from "#domain/organizations/addressees.ts";
import { answerReview } from "#domain/reviews/answer-review.ts";
import { askForReviews } from "#domain/reviews/ask-for-reviews.ts";
import { giveReview } from "#domain/reviews/give-review.ts";
import { reviewKeys } from "#domain/reviews/review-link.ts";
import { findReview } from "#domain/reviews/review-store.ts";
import { type SampleRepair, swap } from "#seed/sample-repair-plans.ts";
import { sampleTechnician, seedRepair } from "#seed/sample-repairs.ts";

interface SampleReview {
  repair: Pick<SampleRepair, "client" | "device" | "problem" | "from"> & {
    part: string;
    dollars: number;
    cause: string;
  };
  rating: Rating;
  city: string;
  /** Shown with leave; a rating alone without. */
  sentence?: string;
  answer?: string;
  language?: Language;
}

const day = 86_400_000;

/** Invented, as everything here: staff see them marked as samples. */
const samples: SampleReview[] = [
  {
    repair: {
      client: { name: "Grace Tanaka", email: "grace.tanaka@example.com", phone: "(209) 555-0147" },
      device: { name: "ThinkPad X1", kind: "laptop", serial: "GT-X1-2214" },
      problem: "Shuts off as soon as the charger is out.",
      from: 45,
      part: "Battery",
      dollars: 96,
      cause: "The battery holds a fifth of its charge.",
    },
    rating: 5,
    city: "lodi",
    sentence: "New battery the next day, and the price was the one I was told at the counter.",
  },
  {
    repair: {
      client: { name: "Dale Pruitt", email: "dale.pruitt@example.com", phone: "(209) 555-0152" },
      device: { name: "Office tower", kind: "desktop", serial: "DP-OT-0917" },
      problem: "Does not start, two short beeps.",
      from: 38,
      part: "Power supply",
      dollars: 88,
      cause: "The power supply is dead.",
    },
    rating: 2,
    city: "stockton",
    sentence: "The repair is good, but it took four days longer than I was told and I had to call to hear why.",
    answer: "You are right, Dale: the part came late and nobody told you. A late part now gets a call the same day.",
  },
  {
    repair: {
      client: { name: "Lucía Barrera", email: "lucia.barrera@example.com", phone: "(209) 555-0158", language: "es" },
      device: { name: "IdeaPad 3", kind: "laptop", serial: "LB-IP3-4471" },
      problem: "La pantalla está rota.",
      from: 30,
      part: "Pantalla 15 in",
      dollars: 118,
      cause: "El panel está roto.",
    },
    rating: 4,
    city: "stockton",
    sentence: "Me explicaron todo en español y la pantalla quedó como nueva. Estacionarse fue difícil.",
    language: "es",
  },
  {
    repair: {
      client: { name: "Neil Sandoval", email: "neil.sandoval@example.com", phone: "(209) 555-0161" },
      device: { name: "MacBook Air", kind: "laptop", serial: "NS-MBA-3360" },
      problem: "The space bar sticks.",
      from: 24,
      part: "Keyboard",
      dollars: 104,
      cause: "Sugar under the keys.",
    },
    rating: 5,
    city: "modesto",
  },
];

/** A few reviews, a bad one with its answer among them. Needs the sample accounts; runs once. */
export async function seedReviews(ctx: Ctx): Promise<void> {
  const staff = await sampleTechnician(ctx);
  const done = await ctx.db.selectFrom("reviews").select("id").limit(1).executeTakeFirst();
  if (!staff || done) return;
  for (const { repair, ...review } of samples) {
    const { part, dollars, cause, ...plan } = repair;
    const number = await seedRepair(staff, {
      ...plan,
      usedFor: "household",
      accessories: [],
      bench: "Stockton bench",
      due: 3 - plan.from,
      estimate: { cause, lines: swap(part, dollars) },
      answer: "approve",
      moves: ["startRepair", "qualityCheck"],
      checked: true,
      ready: true,
      pickedUp: true,
    });
    await seedReview(ctx, number, review);
  }
}

async function seedReview(ctx: Ctx, number: string, said: Omit<SampleReview, "repair">): Promise<void> {
  const { picked_up_at } = await ctx.db
    .updateTable("repairs")
    .set({ sample: true })
    .where("number", "=", number)
    .returning("picked_up_at")
    .executeTakeFirstOrThrow();
  const at = (days: number): Ctx => ({
    ...ctx,
    clock: { now: () => new Date((picked_up_at?.getTime() ?? 0) + days * day) },
  });
  await askForReviews(at(1));
  const review = await findReview(ctx, number);
  const reader = review && (await addressee(ctx, review.contact_id));
  if (!review || !reader) return;
  const { rating, city, sentence, answer, language = "en" } = said;
  const key = reviewKeys.keyOf(ctx, review, reader);
  const words = sentence === undefined ? {} : { sentence, publish: "on" };
  await giveReview({ ...at(2), language }, { number, key }, { rating, city, ...words });
  if (answer !== undefined) await answerReview(at(3), review.id, { answer });
}
