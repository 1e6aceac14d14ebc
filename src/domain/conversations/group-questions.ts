/** The trigrams of a question's words as Postgres computes them: two spaces before a word, one after. */
export function trigramsOf(question: string): Set<string> {
  const words =
    question
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set<string>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}

export function similarity(first: Set<string>, second: Set<string>): number {
  let same = 0;
  for (const trigram of first) if (second.has(trigram)) same++;
  const all = first.size + second.size - same;
  return all === 0 ? 1 : same / all;
}

/** Similarity from which two questions count as the same. */
const alike = 0.45;

/** Groups similar questions: each joins the group whose first question is most similar. */
export function groupQuestions<Question>(questions: Question[], textOf: (question: Question) => string): Question[][] {
  const groups: { trigrams: Set<string>; members: Question[] }[] = [];
  for (const question of questions) {
    const trigrams = trigramsOf(textOf(question));
    let best: { likeness: number; members: Question[] } | null = null;
    for (const group of groups) {
      const likeness = similarity(trigrams, group.trigrams);
      if (likeness >= alike && likeness > (best?.likeness ?? 0)) best = { likeness, members: group.members };
    }
    if (best) best.members.push(question);
    else groups.push({ trigrams, members: [question] });
  }
  return groups.map(({ members }) => members);
}
