/** The shortest time people need from the first keystroke to the button. */
const fastestPersonMilliseconds = 700;

/**
 * Scores how likely a submission is automated: 100 when the honeypot was filled (kept as spam), 30 when it was faster than
 * people type (kept and flagged).
 */
export function spamScore({
  honeypot,
  ageMilliseconds,
}: {
  honeypot: string | undefined;
  ageMilliseconds: number;
}): number {
  if (honeypot) return 100;
  return ageMilliseconds < fastestPersonMilliseconds ? 30 : 0;
}

export const isSpam = (score: number): boolean => score >= 100;
