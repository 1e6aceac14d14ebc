import { sql } from "kysely";
import type { Language } from "#contract/languages.ts";
import { roleMay } from "#contract/organization-rights.ts";
import type { Ctx, Noun } from "#domain/ctx.ts";
import { isUuid } from "#domain/found-by-id.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";
import { quoteLinkUrl } from "#domain/quotes/quote-link.ts";
import { quotePayable } from "#domain/quotes/quote-payable.ts";
import { findQuotesForStaff, quotesForExport } from "#domain/quotes/quotes-for-others.ts";

const gone = { withdrawn: "this person was removed from the organization" };
/** An accepted quote that became nothing yet is late after so many days. */
const lateDays = 3;

const contactOf = async (ctx: Ctx, id: string) =>
  isUuid(id)
    ? ctx.db.selectFrom("contacts").select(["language", "removed_at"]).where("id", "=", id).executeTakeFirst()
    : undefined;

export const quoteNoun: Noun = {
  name: "quotes",
  payable: quotePayable,
  findForStaff: findQuotesForStaff,
  exportOrganization: quotesForExport,
  async exportOwn(ctx, person) {
    const mine = await membershipsOf(ctx, person);
    if (mine.length === 0) return [];
    return ctx.db
      .selectFrom("quotes")
      .select(["number", "status", "title", "valid_until as validUntil", "sent_at as sentAt"])
      .select(["least_cents as leastCents", "most_cents as mostCents", "monthly_cents as monthlyCents"])
      .where("sent_at", "is not", null)
      .where((is) =>
        is.or(
          mine.map(({ organizationId, contactId, role }) =>
            roleMay(role, "seeMoney")
              ? is("organization_id", "=", organizationId)
              : is.and([is("organization_id", "=", organizationId), is("contact_id", "=", contactId)]),
          ),
        ),
      )
      .orderBy("id")
      .execute();
  },
  /** Drafts to send, and accepted ones to make something of. */
  openWork: ({ db, clock }) =>
    db
      .selectFrom("quotes")
      .select([
        sql<number>`count(*)::int`.as("waiting"),
        sql<number>`(count(*) filter (where status = 'accepted' and updated_at < ${new Date(clock.now().getTime() - lateDays * 86_400_000)}))::int`.as(
          "late",
        ),
      ])
      .where("status", "in", ["draft", "accepted"])
      .executeTakeFirstOrThrow(),
  async mailPart(ctx, _, { quoteLink }) {
    if (!quoteLink) return {};
    const contact = await contactOf(ctx, quoteLink.contactId);
    if (!contact || contact.removed_at) return gone;
    return { linkUrl: quoteLinkUrl(ctx, quoteLink), language: contact.language as Language };
  },
};
