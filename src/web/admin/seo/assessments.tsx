import type { Assessed, Assessment, Verdict } from "#contract/seo/assessment-words.ts";
import { assess, overall } from "#contract/seo/seo-assessments.ts";
import { Badge } from "#web/ui/badge.tsx";

const words: Record<Verdict, { text: string; tone: "ok" | "wait" | "late" }> = {
  good: { text: "Good", tone: "ok" },
  ok: { text: "Could be better", tone: "wait" },
  bad: { text: "To fix", tone: "late" },
};
const order: Verdict[] = ["bad", "ok", "good"];
const groups: Assessment["group"][] = ["Keyphrase", "Page", "Readability"];

/** Merits and faults of the texts, as they are typed. */
export function Assessments({ page }: { page: Assessed }) {
  const list = assess(page);
  return (
    <section aria-labelledby="assessments">
      <h2 id="assessments">
        Assessments <Verdicts verdict={overall(list)} />
      </h2>
      <div className="seo-assessments">
        {groups.map((group) => (
          <div key={group}>
            <h3>{group}</h3>
            <ul className="seo-list">
              {list
                .filter((one) => one.group === group)
                .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
                .map(({ id, verdict, says }) => (
                  <li key={id}>
                    <Verdicts verdict={verdict} /> {says}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

const Verdicts = ({ verdict }: { verdict: Verdict }) => <Badge tone={words[verdict].tone}>{words[verdict].text}</Badge>;
