import { expect, test } from "vitest";
import { crashRun } from "./crash-run.ts";

const kills = 10;

test(
  "after kill -9 during tickets, checkouts and payments nothing acknowledged is lost, nothing is there twice or by half, the books agree, and no email is missing",
  { timeout: 240_000 + kills * 30_000 },
  async () => {
    const { acknowledged, lost, unsent, doubled, money, orders } = await crashRun(kills);
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(acknowledged.length);
    expect({ lost, unsent, doubled }).toEqual({ lost: [], unsent: [], doubled: [] });
    expect(money.acknowledged).toBeGreaterThan(25);
    expect(money).toMatchObject({ wrong: [], problems: [] });
    expect(orders.acknowledged).toBeGreaterThan(15);
    expect(orders).toMatchObject({ wrong: [], numbers: orders.attempts });
  },
);
