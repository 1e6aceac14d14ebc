const perTurn = 200;

/** Runs `work` for each item in order, yielding to the event loop every few items. */
export async function inTurns<Item>(items: readonly Item[], work: (item: Item, index: number) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index % perTurn === perTurn - 1) await new Promise((resolve) => setImmediate(resolve));
    work(item, index);
  }
}
