import { expect, test } from "vitest";
import { crashRun } from "./crash-run.ts";

// `npm run bench -- crash` kills forty times.
test(
  "after kill -9 during ticket creations nothing acknowledged is lost and no email arrives more than twice",
  {
    timeout: 240_000,
  },
  async () => {
    const { acknowledged, lost, unsent, doubled } = await crashRun(2);
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(acknowledged.length);
    expect({ lost, unsent, doubled }).toEqual({ lost: [], unsent: [], doubled: [] });
  },
);
