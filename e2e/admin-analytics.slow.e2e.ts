import { test } from "./app-fixture.ts";
import { auditParts } from "./page-audit.ts";
import { person, signIn } from "./people.ts";
import { forgetVisits, twoVisits } from "./two-visits.ts";

test("every tab of /admin/analytics/ passes the audit", async ({ page, app }) => {
  await forgetVisits(app.ctx);
  await twoVisits(app.ctx);
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/analytics/");
  await auditParts(page, "Parts of analytics", 9);
});
