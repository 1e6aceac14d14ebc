import { amongAll, aboutProduct, answerFigure } from "#domain/assistant/answer-figure.ts";
import type { AskedPart, PartAnswer } from "#domain/assistant/answer-part.ts";
import { answerIn, answerPassage } from "#domain/assistant/answer-passages.ts";
import { figureSought } from "#domain/assistant/figure-sought.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import { aboutAsLikely, type Candidate, pageOf } from "#domain/assistant/weigh-evidence.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { FoundFact } from "#domain/knowledge/find-facts.ts";
import { inSpanish } from "#domain/knowledge/in-spanish.ts";

/** So many that were said already are passed over. */
const mostPassedOver = 3;

export interface Chosen {
  said: Candidate | undefined;
  found: PartAnswer | null;
  /** It tells of a product whose price was found. */
  isProduct: boolean;
}

/** What is said of all that may be meant: the likeliest, or the likeliest that was not said yet. */
export async function chosenOf(
  ctx: Ctx,
  part: AskedPart,
  {
    candidates,
    facts,
    kind,
    isSaid = () => false,
  }: {
    candidates: Candidate[];
    facts: FoundFact[];
    kind: Fact["kind"] | null;
    isSaid?: ((text: string) => boolean) | undefined;
  },
): Promise<Chosen> {
  let left = candidates;
  for (let passedOver = 0; ; passedOver++) {
    const likeliest = amongAll(saidBy(left, part, kind), { candidates: left, plain: part.plain });
    const meant = aboutProduct(likeliest, { candidates: left, kind });
    const said =
      part.language === "es" && meant?.passage?.answers && meant.passage.language === "en"
        ? { ...meant, passage: await inSpanish(ctx, meant.passage) }
        : meant;
    const found = said?.fact
      ? await answerFigure(ctx, part, { fact: said.fact, facts, kind, candidates: left })
      : said?.passage
        ? answerPassage(part, said.passage)
        : null;
    if (!found || !isSaid(found.text)) return { said, found, isProduct: meant !== likeliest };
    if (passedOver >= mostPassedOver) return { said: undefined, found: null, isProduct: false };
    left = left.filter((candidate) => candidate !== meant && candidate !== likeliest);
  }
}

/** A figure that is said as it stands is better than a text about it, even when less speaks for it. */
const beforeTexts = 2.5;
const fits = { coverage: 0.6, near: 0.6 } as const;

/** The likeliest; who wants a figure gets, of those about as likely, one that says it. */
function saidBy(candidates: Candidate[], part: AskedPart, kind: Fact["kind"] | null): Candidate | undefined {
  const [best] = candidates;
  const figure = figureSought(part.plain);
  if (!best || !figure) return best;
  const told = new Map<Candidate, boolean>();
  const says = (candidate: Candidate): boolean => {
    const { passage, fact } = candidate;
    const known = told.get(candidate) ?? figure.test(passage ? answerIn(passage, part) : (fact?.value ?? ""));
    told.set(candidate, known);
    return known;
  };
  if (says(best) && (best.fact || best.passage?.answers)) return best;
  const within = (distance: number) => candidates.filter(({ evidence }) => evidence >= best.evidence - distance);
  const isWanted = ({ fact, evidence }: Candidate) =>
    fact !== null &&
    fact.kind === kind &&
    (evidence >= best.evidence - beforeTexts || fact.coverage >= fits.coverage || fact.near >= fits.near);
  const onSamePage = (candidate: Candidate) => pageOf(candidate) === pageOf(best) && says(candidate);
  return (
    within(beforeTexts * 2).find(isWanted) ??
    within(aboutAsLikely).find(says) ??
    (says(best) ? undefined : within(beforeTexts * 2).find(onSamePage)) ??
    best
  );
}
