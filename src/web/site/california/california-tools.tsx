import type { ReactNode } from "react";
import type { PrivacyPeriod } from "#contract/site/privacy-check.ts";
import type { SaleRules } from "#contract/orders/sale-sum.ts";
import { batteryFeeWords, type BatteryFeePeriod, type ScreenFeePeriod } from "#contract/orders/state-fees.ts";
import { ruleOn, type Sourced } from "#contract/content/dated-rules.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import { Table } from "#web/ui/table.tsx";
import { PrivacyCheckForm } from "./privacy-check-form.tsx";
import { SaleCalculator } from "./sale-calculator.tsx";
import * as t from "#words/california.ts";
import { fill } from "#contract/values/fill.ts";

type Rule<Period> = { title: string; law: string; explained: string; periods: Period[] };
type Tool = { title: string; lead: string; note: string };

export type ToolRules = {
  today: string;
  words: {
    fees: Tool;
    privacy: Tool & { nextCovered: string[]; nextFree: string[] };
    rules: { title: string; lead: string };
  };
  sale: SaleRules;
  screen: Rule<ScreenFeePeriod>;
  battery: Rule<BatteryFeePeriod>;
  privacyLaw: Rule<PrivacyPeriod>;
};

/** The California tools: tax and fees on a sale, whether the privacy act covers a business, and the rules of both. */
export function CaliforniaTools({ rules }: { rules: ToolRules }) {
  const { words, sale, privacyLaw, today } = rules;
  return (
    <>
      <SaleCalculator words={words.fees} rules={sale} today={today} />
      <PrivacyCheckForm words={words.privacy} periods={privacyLaw.periods} today={today} />
      <RuleTable rules={rules} />
    </>
  );
}

type Row = { key: string; rule: string; law: ReactNode; figure: string; now: Sourced };

function RuleTable({ rules: { words, screen, battery, privacyLaw, sale, today } }: { rules: ToolRules }) {
  const rowOf = <Period extends Sourced>(rule: Rule<Period>, figure: (period: Period) => string): Row[] => {
    const now = ruleOn(rule.periods, today);
    const law = <span lang="en">{rule.law}</span>;
    return now?.checked ? [{ key: rule.title, rule: rule.title, law, figure: figure(now), now }] : [];
  };
  const rows = [
    ...rowOf(screen, ({ cents }) => Object.values(cents).map(formatPrice).join(", ")),
    ...rowOf(battery, batteryFeeWords),
    ...rowOf(privacyLaw, ({ revenueCents, consumers, sharePercent }) =>
      fill(t.ruleFigures, {
        amount: formatPrice(revenueCents),
        count: consumers.toLocaleString("en-US"),
        percent: sharePercent,
      }),
    ),
    ...sale.kinds.map((kind) => ({
      key: kind.id,
      rule: kind.label,
      law: kind.explained,
      figure: kind.taxable ? t.taxed : t.notTaxed,
      now: kind,
    })),
  ];
  return (
    <section className="section" aria-labelledby="rules-title">
      <div className="wrap">
        <h2 id="rules-title">{words.rules.title}</h2>
        <p className="lead">{words.rules.lead}</p>
        <div className="mt-6">
          <Table
            caption={t.rulesTheToolsUse}
            stack
            rows={rows}
            rowKey={(row) => row.key}
            columns={[
              {
                head: t.rule,
                cell: (row) => (
                  <>
                    {row.rule}
                    <small className="tool-law">{row.law}</small>
                  </>
                ),
              },
              { head: t.figure, cell: (row) => row.figure },
              {
                head: t.source,
                cell: (row) => (
                  <a href={row.now.source.url} rel="noopener" lang="en">
                    {row.now.source.name}
                  </a>
                ),
              },
              { head: t.sinceDay, cell: (row) => dayWords(row.now.from), numeric: true },
            ]}
          />
        </div>
      </div>
    </section>
  );
}
