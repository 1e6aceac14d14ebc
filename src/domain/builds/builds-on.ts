import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { isEnabled } from "#domain/toggles/is-enabled.ts";
import * as t from "#words/refused.ts";

/** @throws DomainError "not_found" while the configurator is switched off. */
export async function requireBuilds(ctx: Ctx): Promise<void> {
  if (!(await isEnabled(ctx, "service_configurator"))) throw new DomainError("not_found", t.noSuchPage);
}
