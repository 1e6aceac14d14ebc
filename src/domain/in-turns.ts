const perTurn = 200;

/** Does `work` for each item, in their order, and lets whatever else waits have its turn after every few. */
export async function inTurns<Item>(items: readonly Item[], work: (item: Item, index: number) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index % perTurn === perTurn - 1) await new Promise((resolve) => setImmediate(resolve));
    work(item, index);
  }
}
