import type { HealthFinding } from "#contract/health/health.ts";
import type { HealthPart } from "#contract/health/health-words.ts";

type Said = Pick<HealthFinding, "title"> & Partial<HealthFinding>;

const plain = { text: "", figure: "", since: null, mends: [] };

export const good = (part: HealthPart, said: Said): HealthFinding => ({ ...plain, part, state: "good", ...said });
export const off = (part: HealthPart, said: Said): HealthFinding => ({ ...plain, part, state: "off", ...said });
export const attention = (part: HealthPart, said: Said): HealthFinding => ({
  ...plain,
  part,
  state: "attention",
  ...said,
});
export const broken = (part: HealthPart, said: Said): HealthFinding => ({ ...plain, part, state: "broken", ...said });

/** True for what waits for a person. */
export const needsPerson = ({ state }: HealthFinding): boolean => state === "broken" || state === "attention";
