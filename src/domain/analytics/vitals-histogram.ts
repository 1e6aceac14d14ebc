import type { VitalName } from "#contract/analytics/analytics-rules.ts";

// Adjacent buckets are four percent apart, so a percentile is at most two percent off.
const step = Math.log(1.04);

// CLS is unitless and mostly below one.
const scale = (name: VitalName): number => (name === "CLS" ? 10_000 : 1);

/** The bucket of a value; 0 holds everything below one unit. */
export function bucketOf(name: VitalName, value: number): number {
  const scaled = value * scale(name);
  return scaled < 1 ? 0 : 1 + Math.floor(Math.log(scaled) / step);
}

/** The value in the middle of a bucket. */
export function valueOf(name: VitalName, bucket: number): number {
  if (bucket === 0) return 0;
  const value = Math.exp((bucket - 0.5) * step) / scale(name);
  return name === "CLS" ? Number(value.toFixed(4)) : Math.round(value);
}

/** The value that `share` of the samples do not exceed. `buckets` must be in ascending order. */
export function percentileOf(
  name: VitalName,
  { buckets, share }: { buckets: { bucket: number; samples: number }[]; share: number },
): number {
  const all = buckets.reduce((sum, { samples }) => sum + samples, 0);
  let seen = 0;
  for (const { bucket, samples } of buckets) {
    seen += samples;
    if (seen >= all * share) return valueOf(name, bucket);
  }
  return 0;
}
