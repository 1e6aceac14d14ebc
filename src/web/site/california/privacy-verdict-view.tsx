import type { PrivacyPeriod, PrivacyVerdict, Threshold } from "#contract/site/privacy-check.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import { RuleSource } from "./sale-receipt.tsx";
import * as t from "#words/california.ts";
import { fill } from "#contract/values/fill.ts";
import * as privacyCheckWords from "#words/privacy-check.ts";

type Props = { verdict: PrivacyVerdict; nextCovered: string[]; nextFree: string[] };

const thresholdWords = (threshold: Threshold, rule: PrivacyPeriod): string =>
  ({
    revenue: fill(t.revenueAbove, { amount: formatPrice(rule.revenueCents) }),
    consumers: fill(t.dataOf, { count: rule.consumers.toLocaleString("en-US") }),
    share: fill(t.percentOrMore, { percent: rule.sharePercent }),
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
  if (kind === "covered") return t.covered;
  if (kind === "free" || kind === "outside") return t.notCovered;
  return kind === "before" ? t.beforeTheAct : t.threeAnswersDecide;
}

function reasonOf(verdict: PrivacyVerdict): string {
  if (verdict.kind === "covered") return verdict.by.length === 1 ? t.oneSizeIsReached : t.moreThanOneSize;
  if (verdict.kind === "free") return t.noneIsReached;
  if (verdict.kind === "outside") return verdict.reason === "profit" ? t.actIsForProfit : t.actIsForCalifornia;
  if (verdict.kind === "before") return fill(t.actHoldsSince, { day: dayWords(verdict.first) });
  return fill(t.stillOpen, {
    missing: verdict.missing.map((threshold) => privacyCheckWords.thresholdNames[threshold]).join(", "),
  });
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
            <dd>{reached.includes(threshold) ? t.reached : t.notReached}</dd>
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
      <h3>{t.whatToDoNext}</h3>
      <ul className="tool-next">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </>
  );
}
