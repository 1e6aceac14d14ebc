/** People need longer than this from the first key stroke to the button. */
const fastestPersonMilliseconds = 700;

/**
 * How much a submission looks like a machine's: 100 when the honeypot was filled (kept, but as spam),
 * 30 when it came faster than people type (kept and marked).
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
