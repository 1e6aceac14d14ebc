import { fill } from "#contract/values/fill.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx, OrganizationPart } from "#domain/ctx.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { requireMembership } from "#domain/organizations/memberships.ts";
import * as t from "#words/organizations.ts";

/**
 * Everything of an organization as one ZIP: JSON lines for each kind, and CSV of people and devices. Each noun gives what the
 * reader's role sees. Owners only. @throws DomainError "not_found" for others, "forbidden" by role, "too_many"
 */
export async function takeEverything(
  ctx: Ctx,
  organizationId: string,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  const person = requireSignedIn(ctx);
  const own = await requireMembership(ctx, organizationId, "takeEverything");
  await requireWithinLimit(ctx, visitorLimits.takeEverything, person.userId);
  const reader = { ...own, person };
  const parts: OrganizationPart[] = [];
  for (const { exportOrganization } of ctx.nouns)
    if (exportOrganization) parts.push(...(await exportOrganization(ctx, reader)));
  const now = ctx.clock.now();
  const counts = parts.map(({ file, rows }) => `${file}.jsonl: ${rows.length}`);
  const about = fill(t.exportAbout, {
    organization: own.organizationName,
    business: ctx.business.name,
    day: now.toISOString().slice(0, 10),
  });
  const files = [
    { name: "README.txt", text: `${about}\n\n${counts.join("\n")}\n` },
    ...parts.flatMap(({ file, rows, csv }) => [
      { name: `${file}.jsonl`, text: rows.map((row) => `${JSON.stringify(row)}\n`).join("") },
      ...(csv === undefined ? [] : [{ name: `${file}.csv`, text: csv }]),
    ]),
  ];
  await recordAudit(ctx, {
    action: "organization.taken_along",
    target: { kind: "organization", id: organizationId },
    detail: { rows: parts.reduce((sum, { rows }) => sum + rows.length, 0) },
  });
  return { name: `organization-${now.toISOString().slice(0, 10)}.zip`, content: ctx.zipFiles(files, now) };
}
