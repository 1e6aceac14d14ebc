import type { SiteContent } from "#domain/content/parse-content.ts";
import { cutBlocks, listOf } from "#domain/knowledge/cut-text.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";

const url = "/compliance/";
const title = "Compliance";

/** The one in force on `day`, such as "2026-10-05"; the first when none is yet. */
const inForce = <Period extends { from: string }>(periods: Period[], day: string): Period | undefined =>
  periods.findLast(({ from }) => from <= day) ?? periods[0];

/** What the California tools reckon with: fees, taxes and the sizes of the privacy act, as they hold at `now`. */
export function californiaKnowledge({ california }: SiteContent, now: Date): KnowledgeEntry {
  const { screen, battery, salesTax, privacyLaw, words } = california;
  const day = now.toISOString().slice(0, 10);
  const [screenFee, batteryFee, sizes] = [
    inForce(screen.periods, day),
    inForce(battery.periods, day),
    inForce(privacyLaw.periods, day),
  ];
  const passage = (heading: string, blocks: string[], keywords: string, anchor = "rules-title") =>
    cutBlocks(blocks).map((text) => ({ headings: [title, heading], anchor, text, keywords }));
  const amounts = screenFee && {
    small: dollars(screenFee.cents.screen_small),
    medium: dollars(screenFee.cents.screen_medium),
    large: dollars(screenFee.cents.screen_large),
  };
  /** What nobody has compared with the state's own page is said with where to confirm it. */
  const toConfirm = ({ checked }: { checked: boolean }) =>
    checked ? "" : " (newest amounts published; confirm them with CDTFA)";
  const share = batteryFee && `${batteryFee.basisPoints / 100}%, at most ${dollars(batteryFee.capCents)}`;
  return {
    kind: "policy",
    ref: "page/compliance/rules",
    url,
    title,
    chunks: [
      ...(amounts && screenFee
        ? passage(
            screen.title,
            [
              `${amounts.small} under 15 inches, ${amounts.medium} from 15 to under 35 inches, ${amounts.large} from 35 inches. ${screen.explained} ${screenFee.note ?? ""}`,
            ],
            "california state ewaste e-waste fee monitor laptop display television tablet how much",
          )
        : []),
      ...(share && batteryFee
        ? passage(
            battery.title,
            [`${share} a product. ${battery.explained} ${batteryFee.note ?? ""}`],
            "california state ewaste e-waste fee built-in battery-embedded percent how much",
          )
        : []),
      ...passage(
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
      ...(sizes
        ? passage(
            words.privacy.title,
            [
              privacyLaw.explained,
              `Sales of more than ${dollars(sizes.revenueCents)} a year; or personal data of ${sizes.consumers.toLocaleString("en-US")} or more consumers or households bought, sold or shared a year; or ${sizes.sharePercent}% or more of the sales from selling or sharing it.`,
              words.privacy.note,
            ],
            "ccpa cpra california consumer privacy act apply covered small business company revenue threshold fall under",
            "privacy-check",
          )
        : []),
      ...passage(
        `${privacyLaw.title}: what a business does next`,
        [listOf(words.privacy.nextCovered), listOf(words.privacy.nextFree)],
        "ccpa cpra privacy act obligations duties",
        "privacy-check",
      ),
    ],
    facts: [
      ...(amounts && screenFee
        ? [
            {
              kind: "price" as const,
              subject: "State fee on a screen",
              value: `${amounts.small} under 15 inches, ${amounts.medium} from 15 to under 35, ${amounts.large} from 35${toConfirm(screenFee)}`,
              keywords: "california recycling recycle ewaste fee monitor display",
            },
          ]
        : []),
      ...(share && batteryFee
        ? [
            {
              kind: "price" as const,
              subject: "State fee on a built-in battery",
              value: `${share}${toConfirm(batteryFee)}`,
              keywords: "california recycling recycle ewaste fee",
            },
          ]
        : []),
    ],
  };
}
