import { type FoundPassage, wholeQuestion } from "#domain/knowledge/find-passages.ts";

const leastStrength = 3.5;
/** A question that has some of the words must read a little like the one that was asked. */
const leastAlike = 0.25;

/** Whether enough of what was asked stands in a passage that it may be given as the answer. */
export function isAnswer({ coverage, headingCoverage, answers, strength, focus, asked }: FoundPassage): boolean {
  if (
    answers &&
    ((headingCoverage >= 0.5 && coverage >= 0.56 && (coverage >= 0.75 || asked >= leastAlike)) ||
      (asked >= wholeQuestion && coverage >= 0.25))
  )
    return true;
  // Words that stand far apart in a text, or one or two common ones in its middle, are no answer yet.
  if (coverage >= 0.75 && focus >= 0.7 && (headingCoverage > 0.1 || strength > leastStrength)) return true;
  return coverage >= 0.55 && focus >= 0.55 && headingCoverage >= 0.3;
}
