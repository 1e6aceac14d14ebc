/**
 * Acts on one after the other, so that one that fails does not keep a job from the rest.
 * @throws AggregateError at the end, with what failed
 */
export async function eachApart<T>(
  items: Iterable<T> | AsyncIterable<T>,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items)
    try {
      await act(item);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failed: ${String(failures[0])}`);
}
