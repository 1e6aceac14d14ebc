import type { PrivacyPeriod, PrivacyVerdict, Threshold } from "#contract/privacy-check.ts";
import { dayWords } from "#contract/day-words.ts";
import { formatMoney } from "#contract/format-money.ts";
import { RuleSource } from "./sale-receipt.tsx";

type Props = { verdict: PrivacyVerdict; nextCovered: string[]; nextFree: string[] };

const thresholdNames: Record<Threshold, string> = {
  revenue: "the revenue",
  consumers: "the people whose data you buy, sell or share",
  share: "the percent of revenue from data",
};

const thresholdWords = (threshold: Threshold, rule: PrivacyPeriod): string =>
  ({
    revenue: `Revenue above ${formatMoney(rule.revenueCents)} in the year before`,
    consumers: `Data of ${rule.consumers.toLocaleString("en-US")} or more Californians or households bought, sold or shared in a year`,
    share: `${rule.sharePercent} percent or more of the revenue from selling or sharing data`,
  })[threshold];

/** The answer in a line, what it rests on, and what to do next. */
export function PrivacyVerdictView({ verdict, nextCovered, nextFree }: Props) {
  return (
    <>
      <p className="sum-total" aria-live="polite">
        <b>{headOf(verdict)}</b>
      </p>
      <p className="sum-words">{reasonOf(verdict)}</p>
      {verdict.kind === "covered" || verdict.kind === "free" ? <Sizes verdict={verdict} /> : null}
      {verdict.kind === "covered" ? <Next steps={nextCovered} /> : null}
      {verdict.kind === "free" || verdict.kind === "outside" ? <Next steps={nextFree} /> : null}
    </>
  );
}

function headOf({ kind }: PrivacyVerdict): string {
  if (kind === "covered") return "Covered";
  if (kind === "free") return "Not covered";
  if (kind === "outside") return "Not covered";
  return kind === "before" ? "Before the act" : "Three answers decide";
}

function reasonOf(verdict: PrivacyVerdict): string {
  if (verdict.kind === "covered")
    return verdict.by.length === 1 ? "One size is reached, and one is enough." : "More than one size is reached.";
  if (verdict.kind === "free") return "None of the three sizes is reached.";
  if (verdict.kind === "outside")
    return verdict.reason === "profit"
      ? "The act is for businesses that are run for profit."
      : "The act is for businesses that do business in California.";
  if (verdict.kind === "before") return `The act holds since ${dayWords(verdict.first)}.`;
  return `Still open: ${verdict.missing.map((threshold) => thresholdNames[threshold]).join(", ")}.`;
}

function Sizes({ verdict }: { verdict: Extract<PrivacyVerdict, { rule: PrivacyPeriod }> }) {
  const reached = verdict.kind === "covered" ? verdict.by : [];
  const all: Threshold[] = ["revenue", "consumers", "share"];
  return (
    <>
      <dl className="receipt">
        {all.map((threshold) => (
          <div key={threshold}>
            <dt>{thresholdWords(threshold, verdict.rule)}</dt>
            <dd>{reached.includes(threshold) ? "reached" : "not reached"}</dd>
          </div>
        ))}
      </dl>
      <ul className="tool-why">
        <li>
          {verdict.rule.note} <RuleSource rule={verdict.rule} />
        </li>
      </ul>
    </>
  );
}

function Next({ steps }: { steps: string[] }) {
  return (
    <>
      <h3>What to do next</h3>
      <ul className="tool-next">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </>
  );
}
