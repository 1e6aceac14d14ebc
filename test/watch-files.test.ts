import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { gaugeSources } from "#server/gauge-sources.ts";
import { siteGauges } from "#server/site-gauges.ts";
import { testCtx } from "#test/test-ctx.ts";

const text = (file: string) => readFileSync(file, "utf8");
const ctx = await testCtx();
const sources = [
  ...gaugeSources({ ...ctx, pools: {} }),
  ...siteGauges(
    { ...ctx, actor: { kind: "system", name: "metrics" } },
    () => ({ pages: 1, bytes: 1, rendered: 1 }),
    () => 0,
  ),
];

/** Names of everything that /metrics may answer. */
async function known(): Promise<Set<string>> {
  const metrics = createMetrics(ctx.vitals.build);
  metrics.addSources(sources);
  const names = [...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name);
  return new Set(names);
}

/** Names of metrics in an expression: they have an underscore and no bracket after them, or they are the two that are one word. */
const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|emails|jobs)\b(?!\()(?=[{\s[]|$)/g)].map(([, name = ""]) =>
    name.replace(/_(bucket|sum|count)$/, ""),
  );

const { panels } = JSON.parse(text("deploy/grafana/dashboard.json")) as { panels: { targets?: { expr: string }[] }[] };
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const alerts = text("deploy/prometheus/alerts.yaml");
const warned = [...alerts.matchAll(/expr: (?:>\n)?((?:.*\n)+?)\s+(?:for|labels):/g)].map(([, expr = ""]) => expr);

test.each([
  ["dashboard", shown],
  ["alerts", warned],
])("the %s asks for metrics that there are", async (_file, expressions) => {
  const asked = expressions.flatMap(namesIn);
  expect(asked.length).toBeGreaterThan(10);
  const names = await known();
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});

test("the guide says what each alert means, and each metric of ours", async () => {
  const guide = text("docs/guides/watch-it.md");
  const rules = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = ""]) => name);
  expect(rules.length).toBe(warned.length);
  const own = [...(await known())].filter((name) => !/^(nodejs|process)_/.test(name));
  expect([...rules, ...own].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test("every reading of the site works on a real database", async () => {
  for (const { name, gauges, read } of sources) {
    const found = await read();
    expect(Object.keys(gauges), name).toEqual(expect.arrayContaining(Object.keys(found)));
  }
});
