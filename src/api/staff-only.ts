import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "#api/api-env.ts";
import { requireStaff } from "#domain/accounts/account-policy.ts";
import { DomainError } from "#domain/errors.ts";
import { recordRefusal } from "#domain/security/security-events.ts";

/** Before anything is read of a request under /api/admin that technicians may make, too; each refusal is kept. */
export const staffOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  try {
    requireStaff(c.var.ctx);
  } catch (error) {
    if (error instanceof DomainError && error.code !== "second_factor_required")
      await recordRefusal(c.var.ctx, c.req.path);
    throw error;
  }
  await next();
};
