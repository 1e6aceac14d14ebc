import { afterAll, beforeAll, expect, vi } from "vitest";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { app } from "./http-app.ts";

const owner = { ...app.ctx, actor: { kind: "system" as const, name: "test" } };

/** Shows the Spanish site, and what else is named, to the tests around it. Off afterwards, also when one of them fails or hangs. */
export function spanishSwitchedOn(...more: string[]): void {
  const change = async (enabled: boolean) => {
    for (const toggle of ["bilingual_support", ...more]) await changeToggle(owner, toggle, { enabled });
    const status = enabled ? 200 : 404;
    await vi.waitFor(async () => expect((await fetch(`${app.url}/es/`)).status).toBe(status), { timeout: 10_000 });
  };
  beforeAll(() => change(true));
  afterAll(() => change(false));
}
