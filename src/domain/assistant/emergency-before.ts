import { type Emergency, emergencies } from "#contract/asked-as.ts";
import type { Business } from "#contract/content.ts";
import type { PartAnswer } from "#domain/assistant/answer-part.ts";
import { dangerAnswer } from "#domain/assistant/danger.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";

/** So many turns later somebody may still stand beside it. */
export const turnsOfEmergency = 3;

/** The emergency that was answered a few turns ago, the last one first; null where there was none. */
export function emergencyBefore(earlier: EarlierTurn[], business: Business): Emergency | null {
  for (const { action, answer } of earlier.slice(-turnsOfEmergency).toReversed()) {
    if (action !== "handoff") continue;
    const found = emergencies.find((emergency) =>
      (["en", "es"] as const).some((language) => answer.includes(dangerAnswer(emergency, language, business).text)),
    );
    if (found) return found;
  }
  return null;
}

const leans = /\b(it|its|it's|they|them|that|this|he|she|him|her|lo|la|eso|esto)\b/;

/**
 * Whether a message after an emergency goes on with it: what was found is a guess of another page, or leans on what was said.
 * `plain` is without accents and in small letters.
 */
export function goesOnWith(
  emergency: Emergency,
  { plain, said, guessed }: { plain: string; said: PartAnswer[]; guessed: boolean },
  business: Business,
): boolean {
  const [page] = dangerAnswer(emergency, "en", business).citations;
  if (said.some(({ citations }) => citations[0]?.url === page?.url)) return false;
  return guessed || (leans.test(plain) && said.every(({ intent }) => intent === "passage"));
}
