/** `make`, at most once in so many seconds: everybody who asks meanwhile gets the same. A failure is not kept. */
export function shareForSeconds<T>(seconds: number, make: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; made: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (kept && kept.until > now) return kept.made;
    const made = make();
    kept = { until: now + seconds * 1000, made };
    made.catch(() => (kept = null));
    return made;
  };
}
