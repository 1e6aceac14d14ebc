import { expect, test } from "vitest";
import { runInLanguage } from "#current-language";
import { withContentIn } from "#domain/language/in-language.ts";
import { answerHours, isAboutHours } from "#domain/assistant/answer-hours.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import { testCtx } from "#test/test-ctx.ts";

const ctx = await testCtx();
const said = (question: string, time = "2026-11-18T12:00:00-08:00", language: "en" | "es" = "en") =>
  runInLanguage(language, () =>
    answerHours(
      withContentIn({ ...ctx, clock: { ...ctx.clock, now: () => new Date(time) } }, language),
      plainly(question),
    ),
  ).text;

test("hours are computed in the shop's time zone, including daylight saving changes", () => {
  const now = (time: string) => said("Are you open right now?", time);
  expect(now("2026-11-18T17:59:00-08:00")).toMatch(/^Yes, we are open now, until 6 pm/);
  expect(now("2026-11-18T18:00:00-08:00")).toMatch(/^No, we are closed right now. We open again on Thursday/);
  expect(now("2026-11-18T07:00:00-08:00")).toContain("open today at 8 am");
  // Sunday, November 1, 2026: the clocks go back in the night.
  expect(now("2026-11-01T12:00:00-08:00")).toContain("Monday, November 2 at 8 am");
  // Christmas Eve ends at one.
  expect(now("2026-12-24T12:59:00-08:00")).toContain("until 1 pm");
  expect(now("2026-12-24T13:00:00-08:00")).toContain("Saturday, December 26 at 9 am");
});

test("days are recognized in all usual forms, in both languages", () => {
  expect(said("How long are you there on the 24th of December?")).toContain("December 24 (Christmas Eve)");
  expect(said("Can I pick it up on 12/24?")).toContain("8 am to 1 pm");
  expect(said("Can I grab my laptop from you on Nov 26?")).toMatch(/^We are closed on Thursday, November 26/);
  expect(said("are you open on thanksgiving")).toContain("closed on Thursday, November 26 (Thanksgiving)");
  expect(said("open on the weekend?")).toMatch(/Saturday, November 21.*closed on Sunday/);
  expect(said("are you open tomorrow")).toContain("Thursday, November 19");
  expect(said("¿Puedo pasar el 24 de diciembre?", undefined, "es")).toContain("24 de diciembre");
  expect(said("¿a qué hora abren?", undefined, "es")).toBe(
    "Horario: Lunes a viernes de 8 a 6. Sábado de 9 a 2, domingo cerrado.",
  );
  expect(said("¿está abierto ahora?", "2026-12-24T12:59:00-08:00", "es")).toMatch(/^Sí, .*hoy hasta la 1 p\. m\./);
  // This year's date has passed, so next year's is meant.
  expect(said("are you open on January 1")).toContain("January 1");
});

test.each([
  "what time do you open",
  "when is the counter open",
  "hours",
  "¿a qué hora cierran?",
  "are you open on holidays?",
])("asks for the hours: %s", (message) => expect(isAboutHours(ctx, plainly(message))).toBe(true));

test.each([
  "what time does the dmv in stockton open",
  "can you open a ticket for me",
  "my lid won't open",
  "same day repair on saturday?",
])("asks for something else: %s", (message) => expect(isAboutHours(ctx, plainly(message))).toBe(false));
