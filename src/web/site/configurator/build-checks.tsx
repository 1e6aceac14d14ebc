import type { BuildCheck, CheckLevel } from "#contract/builds/builds.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import * as t from "#words/configurator.ts";
import * as contract from "#words/contract.ts";

const tones: Record<CheckLevel, BadgeTone> = {
  pass: "ok",
  warn: "wait",
  fail: "late",
  unknown: "info",
  sold_out: "late",
};
const order: CheckLevel[] = ["fail", "sold_out", "unknown", "warn", "pass"];

/** Findings of each rule, the most important first. */
export function BuildChecks({ checks }: { checks: BuildCheck[] }) {
  if (checks.length === 0) return null;
  const sorted = checks.toSorted((first, second) => order.indexOf(first.level) - order.indexOf(second.level));
  return (
    <section aria-labelledby="build-checks">
      <h2 id="build-checks">{t.whatWeChecked}</h2>
      <ul className="build-checks">
        {sorted.map(({ rule, name, level, words, between }) => (
          <li key={rule}>
            <b>{name}</b> <Badge tone={tones[level]}>{t.checkLevels[level]}</Badge>
            <span>
              {words}
              {between.length > 0 ? ` ${between.join(contract.and)}.` : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
