import type { PartAnswer } from "#domain/assistant/answer-part.ts";
import { citationsOf } from "#domain/assistant/answer-part.ts";
import type { Reckoning } from "#domain/assistant/reckoning.ts";
import { pricesToldBy } from "#domain/assistant/told-prices.ts";
import type { Ctx } from "#domain/ctx.ts";

const asksTime =
  /^\W*((and|so|ok|okay|but|then|i mean|y|entonces)\b\W*)*(how (long|many days)|when (is|will|would|can) (it|i|they)|cuanto (tarda|tiempo|dias)|cuantos dias|para cuando)\b/;
/** Said with it, and asking nothing else. */
const besides =
  /^(and|so|ok|okay|but|then|mean|how|long|many|days?|when|is|will|would|can|it|that|this|the|take|takes|with|you|keep|keeping|have|be|ready|done|back|finished|get|pick|up|them|they|gone|repair|fix|fixed|please|for|do|does|till|until|before|i|my|me|cuanto|tarda|tiempo|dias?|cuantos|listo|lista|eso|para|cuando|esta|y|entonces|en|estar|la|lo)$/;

/** How long the one job takes whose price was told last: "and how long is it with you?" Null where that is not asked. */
export function toldTime(ctx: Ctx, { plain, earlier, language }: Reckoning): PartAnswer | null {
  const words = plain.match(/\p{L}+/gu) ?? [];
  const last = earlier.at(-1);
  if (!last || !asksTime.test(plain) || !words.every((word) => besides.test(word))) return null;
  const [price, ...others] = pricesToldBy(last).filter(({ job }) => !job.startsWith("Travel to "));
  if (!price || others.length > 0) return null;
  for (const { id, name, prices } of ctx.site.content.services) {
    const line = prices.lines.find(({ job }) => job === price.job);
    if (!line?.time) continue;
    return {
      intent: "turnaround",
      facts: [],
      passages: [],
      confidence: 1,
      mayBeRewritten: false,
      text:
        language === "en"
          ? `**${line.job}**: ${line.time}.`
          : `**${line.job}**: ${line.time} (la página está en inglés).`,
      citations: citationsOf([{ url: `/pricing/#${id}`, title: `Prices: ${name}` }, ...price.citations]),
    };
  }
  return null;
}
