import type { WaitingThing } from "#contract/staff/overview.ts";
import { plural } from "#contract/values/plural.ts";
import type { Ctx } from "#domain/ctx.ts";
import { nameFirst } from "#domain/lists/name-first.ts";
import { viewSecurityOverview } from "#domain/security/view-security-overview.ts";
import { viewSeo } from "#domain/seo/view-seo.ts";
import { listStock } from "#domain/stock/list-stock.ts";

const shownStock = 100;

/** Work of administrators that belongs to no client: stock, the staff's second factors, the public pages. */
export async function siteWaiting(ctx: Ctx): Promise<WaitingThing[]> {
  const [stock, security, seo] = await Promise.all([
    listStock(ctx, { low: "1", limit: shownStock }),
    viewSecurityOverview(ctx),
    viewSeo(ctx),
  ]);
  // Items bought only when somebody orders them have no shelf to fill.
  const low = stock.items.filter(({ reorderAt, waiting }) => reorderAt > 0 || waiting > 0);
  const things: WaitingThing[] = [];
  if (low.length > 0)
    things.push({
      rank: "orders",
      icon: "stock",
      // One order at the suppliers, however many items are on it.
      count: 1,
      title: plural(low.length, { one: "{count} item to order", other: "{count} items to order" }),
      text: nameFirst(low.map(({ name }) => name)),
      cents: null,
      since: null,
      verb: "Low stock",
      to: "/admin/products/?tab=low",
    });
  if (security.staffWithoutSecondFactor > 0)
    things.push({
      rank: "site",
      icon: "shield",
      count: security.staffWithoutSecondFactor,
      title: plural(security.staffWithoutSecondFactor, {
        one: "{count} person of the staff has no second factor",
        other: "{count} people of the staff have no second factor",
      }),
      text: "A password alone opens clients' data",
      cents: null,
      since: null,
      verb: "Accounts",
      to: "/admin/security/?tab=accounts",
    });
  if (Object.keys(ctx.site.content.photos).length === 0)
    things.push({
      rank: "site",
      icon: "page",
      count: 1,
      title: "No real photo yet",
      text: "People at the bench, the door, one repair before and after",
      cents: null,
      since: null,
      verb: "Add",
      to: "/admin/content/photos/photos/",
    });
  const errors = seo.open.error;
  if (errors > 0)
    things.push({
      rank: "site",
      icon: "page",
      count: errors,
      title: plural(errors, { one: "{count} error on the public pages", other: "{count} errors on the public pages" }),
      text: "Search engines may not find or show them",
      cents: null,
      since: null,
      verb: "Look",
      to: "/admin/seo-monitoring/?tab=issues&severity=error",
    });
  return things;
}
