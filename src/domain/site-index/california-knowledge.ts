import { formatCount } from "#contract/format.ts";
import { formatMoney } from "#contract/format-money.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import { listOf, passagesOf } from "#domain/knowledge/cut-text.ts";
import { figure, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";

const title = "Compliance";

/** The entry in force on `day`, such as "2026-10-05"; the first when none is in force yet. */
const inForce = <Period extends { from: string }>(periods: Period[], day: string): Period | undefined =>
  periods.findLast(({ from }) => from <= day) ?? periods[0];

/** Fees, taxes and privacy act thresholds in force at `now`. */
export function californiaKnowledge({ california }: SiteContent, now: Date): KnowledgeEntry {
  const { screen, battery, salesTax, privacyLaw, words } = california;
  const day = now.toISOString().slice(0, 10);
  const screenFee = inForce(screen.periods, day);
  const batteryFee = inForce(battery.periods, day);
  const sizes = inForce(privacyLaw.periods, day);
  const section = (heading: string, blocks: string[], keywords: string, anchor = "rules-title") =>
    passagesOf([title, heading], blocks, { anchor, keywords });
  // Figures not yet verified against the state's own page link to where they can be confirmed.
  const toConfirm = ({ checked }: { checked: boolean }) =>
    checked ? "" : " (newest amounts published; confirm them with CDTFA)";
  const fee = (cents: number) => formatMoney(cents);
  return {
    kind: "policy",
    ref: "page/compliance/rules",
    url: "/compliance/",
    title,
    passages: [
      ...(screenFee ? [screenFee] : []).flatMap(({ cents, note, checked }) => {
        const amounts = `${fee(cents.screen_small)} under 15 inches, ${fee(cents.screen_medium)} from 15 to under 35 inches, ${fee(cents.screen_large)} from 35 inches`;
        return [
          ...section(
            screen.title,
            [`${amounts}. ${screen.explained} ${note ?? ""}`],
            "ewaste e-waste fee monitor laptop tv",
          ),
          figure("price", "State fee on a screen", amounts + toConfirm({ checked }), {
            keywords: "california recycling recycle ewaste fee monitor display",
          }),
        ];
      }),
      ...(batteryFee ? [batteryFee] : []).flatMap(({ basisPoints, capCents, note, checked }) => {
        const share = `${basisPoints / 100}%, at most ${formatMoney(capCents)}`;
        return [
          ...section(battery.title, [`${share} a product. ${battery.explained} ${note ?? ""}`], "ewaste fee percent"),
          figure("price", "State fee on a built-in battery", share + toConfirm({ checked }), {
            keywords: "california recycling recycle ewaste fee",
          }),
        ];
      }),
      ...section(
        `${salesTax.title}: what is taxed`,
        [
          listOf(
            salesTax.kinds.map(
              ({ label, taxable, explained }) => `**${label}** (${taxable ? "taxed" : "not taxed"}): ${explained}`,
            ),
          ),
        ],
        "california taxable labor parts goods software license",
      ),
      ...(sizes ? [sizes] : []).flatMap(({ revenueCents, consumers, sharePercent }) =>
        section(
          words.privacy.title,
          [
            privacyLaw.explained,
            `Sales of more than ${formatMoney(revenueCents)} a year; or personal data of ${formatCount(consumers)} or more consumers or households bought, sold or shared a year; or ${sharePercent}% or more of the sales from selling or sharing it.`,
            words.privacy.note,
          ],
          "ccpa cpra privacy act apply covered small business company revenue threshold",
          "privacy-check",
        ),
      ),
      ...section(
        `${privacyLaw.title}: what a business does next`,
        [listOf(words.privacy.nextCovered), listOf(words.privacy.nextFree)],
        "ccpa cpra privacy act obligations duties",
        "privacy-check",
      ),
    ],
  };
}
