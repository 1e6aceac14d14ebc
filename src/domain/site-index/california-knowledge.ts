import { formatCount } from "#contract/values/format.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import { listOf, passagesOf } from "#domain/knowledge/cut-text.ts";
import { figure, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/site-index.ts";

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
    passagesOf([t.compliance, heading], blocks, { anchor, keywords });
  // Figures not yet verified against the state's own page link to where they can be confirmed.
  const toConfirm = ({ checked }: { checked: boolean }) => (checked ? "" : t.toConfirm);
  const fee = (cents: number) => formatPrice(cents);
  return {
    kind: "policy",
    ref: "page/compliance/rules",
    url: "/compliance/",
    title: t.compliance,
    passages: [
      ...(screenFee ? [screenFee] : []).flatMap(({ cents, note, checked }) => {
        const amounts = fill(t.screenAmounts, {
          small: fee(cents.screen_small),
          medium: fee(cents.screen_medium),
          large: fee(cents.screen_large),
        });
        return [
          ...section(screen.title, [`${amounts}. ${screen.explained} ${note ?? ""}`], t.kwScreenFee),
          figure("price", t.stateFeeOnAScreen, amounts + toConfirm({ checked }), {
            keywords: t.kwRecycling,
          }),
        ];
      }),
      ...(batteryFee ? [batteryFee] : []).flatMap(({ basisPoints, capCents, note, checked }) => {
        const share = fill(t.shareAtMost, { percent: basisPoints / 100, cap: formatPrice(capCents) });
        return [
          ...section(
            battery.title,
            [`${fill(t.aProduct, { share })}. ${battery.explained} ${note ?? ""}`],
            t.kwFeePercent,
          ),
          figure("price", t.stateFeeOnABattery, share + toConfirm({ checked }), {
            keywords: t.kwRecyclingFee,
          }),
        ];
      }),
      ...section(
        fill(t.whatIsTaxed, { title: salesTax.title }),
        [
          listOf(
            salesTax.kinds.map(
              ({ label, taxable, explained }) => `**${label}** (${taxable ? t.taxed : t.notTaxed}): ${explained}`,
            ),
          ),
        ],
        t.kwTaxed,
      ),
      ...(sizes ? [sizes] : []).flatMap(({ revenueCents, consumers, sharePercent }) =>
        section(
          words.privacy.title,
          [
            privacyLaw.explained,
            fill(t.privacySizes, {
              revenue: formatPrice(revenueCents),
              consumers: formatCount(consumers),
              percent: sharePercent,
            }),
            words.privacy.note,
          ],
          t.kwPrivacy,
          "privacy-check",
        ),
      ),
      ...section(
        fill(t.whatABusinessDoes, { title: privacyLaw.title }),
        [listOf(words.privacy.nextCovered), listOf(words.privacy.nextFree)],
        t.kwObligations,
        "privacy-check",
      ),
    ],
  };
}
