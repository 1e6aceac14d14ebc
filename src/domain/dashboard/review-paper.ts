import { paperDay, paperMonth } from "#contract/values/paper-days.ts";
import type { EnterpriseDashboard } from "#contract/dashboard/dashboard.ts";
import { healthWords } from "#contract/dashboard/dashboard-words.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { minutesWords } from "#contract/hours/hour-words.ts";
import type { Paper } from "#contract/values/paper.ts";
import { currentLanguage } from "#current-language";
import type { Ctx } from "#domain/ctx.ts";
import { doneForYou } from "#domain/dashboard/done-for-you.ts";
import { enterpriseDashboard } from "#domain/dashboard/enterprise-dashboard.ts";
import * as t from "#words/dashboard.ts";

const reviewWeeks = 12;
const reviewDays = 90;

/** The dashboard as a paper for the review of a quarter. @throws DomainError "not_found" as the dashboard does */
export async function reviewPaper(ctx: Ctx): Promise<Paper> {
  const [dashboard, done] = [
    await enterpriseDashboard(ctx, { weeks: reviewWeeks }),
    await doneForYou(ctx, { days: reviewDays }),
  ];
  const { business } = ctx;
  const opened = dashboard.weeks.reduce((sum, week) => sum + week.opened, 0);
  const solved = dashboard.weeks.reduce((sum, week) => sum + week.solved, 0);
  const row = (name: string, value: string, base = "", notes: string[] = []) => ({ cells: [name, value, base], notes });
  return {
    title: t.reviewTitle,
    number: paperMonth(dashboard.to),
    day: fill(t.fromTo, { from: paperDay(dashboard.from), to: paperDay(dashboard.to) }),
    language: currentLanguage(),
    letterhead: {
      name: business.legalName,
      lines: [business.address.street, `${business.address.city}, ${business.address.region}`, business.phone.display],
    },
    facts: [],
    blocks: [{ title: t.reviewFor, lines: [dashboard.organization.name] }, workDone(done.counts)],
    table: {
      caption: t.dashboard,
      columns: [{ head: t.figure }, { head: t.value, numeric: true }, { head: t.ofHow, numeric: true }],
      rows: [
        row(
          t.health,
          dashboard.score.overall === null ? t.notEnough : String(dashboard.score.overall),
          dashboard.score.overall === null ? "" : "100",
          dashboard.score.knownPercent < 100
            ? [fill(t.unknownShare, { percent: 100 - dashboard.score.knownPercent })]
            : [],
        ),
        ...dashboard.score.parts.map((part) => {
          const { name, why } = healthWords(part, paperDay);
          return row(
            name,
            part.points === null ? t.unknownAge : String(part.points),
            part.points === null ? "" : "100",
            [why],
          );
        }),
        row(`${t.tickets}: ${t.opened}`, String(opened)),
        row(`${t.tickets}: ${t.solved}`, String(solved)),
        ...dashboard.figures.map(({ id, good, bad, unknown }) =>
          row(t.figureLabels[id], String(good), String(good + bad + unknown), [
            ...(bad > 0 ? [fill(t.needWork, { count: bad })] : []),
            ...(unknown > 0 ? [fill(t.notKnown, { count: unknown })] : []),
          ]),
        ),
        ...(dashboard.hours
          ? [row(t.hoursUsed, minutesWords(dashboard.hours.usedMinutes), minutesWords(dashboard.hours.includedMinutes))]
          : []),
        ...moneyRows(dashboard).map(([name, value]) => row(name, value)),
        ...dashboard.roadmap
          .filter(({ state }) => state === "proposed" || state === "approved")
          .map(({ quarter, title, reason, costCents }) =>
            row(`${t.roadmap} ${quarter}: ${title}`, dashboard.money ? formatMoney(costCents) : "", "", [reason]),
          ),
      ],
    },
    totals: [],
    notes: [{ text: t.unknownNote, quiet: true }],
  };
}

const workDone = (counts: Awaited<ReturnType<typeof doneForYou>>["counts"]) => ({
  title: t.whatWeDid,
  lines: [
    fill(t.doneTickets, { count: counts.ticket ?? 0 }),
    fill(t.doneRepairs, { count: counts.repair ?? 0 }),
    fill(t.doneVisits, { count: counts.visit ?? 0 }),
    fill(t.doneChecks, { count: (counts.security ?? 0) + (counts.restore ?? 0) + (counts.review ?? 0) }),
  ],
});

const moneyRows = ({ money }: EnterpriseDashboard): [string, string][] =>
  money
    ? money.months.map(({ month, billedCents }) => [`${t.billed}, ${paperMonth(month)}`, formatMoney(billedCents)])
    : [];
