import { outageOf } from "#contract/site/platform-errors.ts";
import { fill } from "#contract/values/fill.ts";
import { Hono } from "hono";
import { openAPIRouteHandler } from "hono-openapi";
import type { ApiEnv } from "#api/api-env.ts";
import { adminAnalyticsApi } from "#api/admin-analytics-api.ts";
import { adminApi } from "#api/admin-api.ts";
import { adminAppointmentsApi } from "#api/admin-appointments-api.ts";
import { adminContentApi } from "#api/admin-content-api.ts";
import { adminDevicesApi } from "#api/admin-devices-api.ts";
import { adminDocumentsApi, documentsApi } from "#api/documents-api.ts";
import { devicesApi } from "#api/devices-api.ts";
import { adminStaffApi } from "#api/admin-staff-api.ts";
import { adminHealthApi } from "#api/admin-health-api.ts";
import { browserErrorsApi } from "#api/browser-errors-api.ts";
import { adminLeadsApi } from "#api/admin-leads-api.ts";
import { adminChatApi } from "#api/admin-chat-api.ts";
import { adminEmailApi } from "#api/admin-email-api.ts";
import { adminNewsletterApi } from "#api/admin-newsletter-api.ts";
import { adminPicturesApi } from "#api/admin-pictures-api.ts";
import { adminReturnsApi } from "#api/admin-returns-api.ts";
import { adminCounterSalesApi } from "#api/admin-counter-sales-api.ts";
import { adminOrdersApi } from "#api/admin-orders-api.ts";
import { adminShopApi } from "#api/admin-shop-api.ts";
import { adminStockApi } from "#api/admin-stock-api.ts";
import { buildsApi } from "#api/builds-api.ts";
import { calendarFeedsApi } from "#api/calendar-feeds-api.ts";
import { cartApi } from "#api/cart-api.ts";
import { adminOrganizationsApi } from "#api/admin-organizations-api.ts";
import { organizationTermsApi } from "#api/organization-terms-api.ts";
import { organizationsApi } from "#api/organizations-api.ts";
import { portalApi } from "#api/portal-api.ts";
import { ordersApi } from "#api/orders-api.ts";
import { adminProductsApi } from "#api/admin-products-api.ts";
import { adminKnowledgeApi } from "#api/admin-knowledge-api.ts";
import { adminSeoApi } from "#api/admin-seo-api.ts";
import { adminSeoTextsApi } from "#api/admin-seo-texts-api.ts";
import { adminTicketsApi } from "#api/admin-tickets-api.ts";
import { adminEstimatesApi } from "#api/admin-estimates-api.ts";
import { adminRepairsApi } from "#api/admin-repairs-api.ts";
import { ratingsApi } from "#api/ratings-api.ts";
import { adminReviewsApi } from "#api/admin-reviews-api.ts";
import { adminRepairWorkApi } from "#api/admin-repair-work-api.ts";
import { adminRoadmapApi, dashboardApi } from "#api/dashboard-api.ts";
import { adminHoursApi, adminTimeApi, hoursApi } from "#api/hours-api.ts";
import { adminContractsApi, contractsApi } from "#api/contracts-api.ts";
import { adminBooksApi } from "#api/admin-books-api.ts";
import { adminQuotesApi } from "#api/admin-quotes-api.ts";
import { quotesApi } from "#api/quotes-api.ts";
import { adminInvoicesApi } from "#api/admin-invoices-api.ts";
import { adminPaymentsApi } from "#api/admin-payments-api.ts";
import { invoicesApi, paymentsApi } from "#api/invoices-api.ts";
import { estimatesApi, repairsApi } from "#api/repairs-api.ts";
import { analyticsApi } from "#api/analytics-api.ts";
import { appointmentsApi } from "#api/appointments-api.ts";
import { authenticated } from "#api/authenticated.ts";
import { botCheckApi } from "#api/bot-check-api.ts";
import { keptByNobody } from "#api/cache-rules.ts";
import { chatApi } from "#api/chat-api.ts";
import { consentApi } from "#api/consent-api.ts";
import { contactApi } from "#api/contact-api.ts";
import { securitySchemes } from "#api/describe.ts";
import { refuseUnstorableAddress, UnreadableRequest } from "#api/json-body.ts";
import { limitBody } from "#api/limit-body.ts";
import { noteOutage, outageText, retryAfterSeconds } from "#forms/outage.ts";
import { newsletterApi } from "#api/newsletter-api.ts";
import { jobsApi } from "#api/jobs-api.ts";
import { meApi } from "#api/own-account-api.ts";
import { problem, refusal } from "#api/problem.ts";
import { productsApi } from "#api/products-api.ts";
import { searchApi } from "#api/search-api.ts";
import { securityApi } from "#api/security-api.ts";
import { isTooSlow, timeLimit, tooSlowText } from "#api/time-limit.ts";
import { ticketsApi } from "#api/tickets-api.ts";
import { adminTogglesApi, togglesApi } from "#api/toggles-api.ts";
import { webhooksApi } from "#api/webhooks-api.ts";
import { DomainError } from "#domain/errors.ts";
import * as t from "#words/api-refusals.ts";

/** All JSON endpoints under `/api`. */
export const routes = new Hono<ApiEnv>()
  .route("/analytics", analyticsApi)
  .route("/bot-check", botCheckApi)
  .route("/browser-errors", browserErrorsApi)
  .route("/chat", chatApi)
  .route("/consent", consentApi)
  .route("/contact", contactApi)
  .route("/tickets", ticketsApi)
  .route("/appointments", appointmentsApi)
  .route("/jobs", jobsApi)
  .route("/newsletter", newsletterApi)
  .route("/me", meApi)
  .route("/me/calendar-feeds", calendarFeedsApi)
  .route("/products", productsApi)
  .route("/search", searchApi)
  .route("/security", securityApi)
  .route("/toggles", togglesApi)
  .route("/builds", buildsApi)
  .route("/cart", cartApi)
  .route("/orders", ordersApi)
  .route("/repairs", repairsApi)
  .route("/estimates", estimatesApi)
  .route("/ratings", ratingsApi)
  .route("/quotes", quotesApi)
  .route("/invoices", invoicesApi)
  .route("/contracts", contractsApi)
  .route("/hours", hoursApi)
  .route("/payments", paymentsApi)
  .route("/devices", devicesApi)
  .route("/organizations/portal", portalApi)
  .route("/organizations/dashboard", dashboardApi)
  .route("/documents", documentsApi)
  .route("/organizations", organizationsApi)
  .route("/webhooks", webhooksApi)
  // First: its middleware records every refusal under /admin, including the routes below.
  .route("/admin", adminApi)
  .route("/admin/analytics", adminAnalyticsApi)
  .route("/admin/chat", adminChatApi)
  .route("/admin/tickets", adminTicketsApi)
  .route("/admin/repairs", adminRepairsApi)
  .route("/admin/repairs", adminRepairWorkApi)
  .route("/admin/estimates", adminEstimatesApi)
  .route("/admin/ratings", adminReviewsApi)
  .route("/admin/quotes", adminQuotesApi)
  .route("/admin/invoices/reports", adminBooksApi)
  .route("/admin/invoices", adminInvoicesApi)
  .route("/admin/payments", adminPaymentsApi)
  .route("/admin/contracts", adminContractsApi)
  .route("/admin/hours", adminHoursApi)
  .route("/admin/time", adminTimeApi)
  .route("/admin/appointments", adminAppointmentsApi)
  .route("/admin/organizations", adminOrganizationsApi)
  .route("/admin/organizations", organizationTermsApi)
  .route("/admin/organizations", adminRoadmapApi)
  .route("/admin/leads", adminLeadsApi)
  .route("/admin/staff", adminStaffApi)
  .route("/admin/newsletter", adminNewsletterApi)
  .route("/admin/email", adminEmailApi)
  .route("/admin/health", adminHealthApi)
  .route("/admin/products", adminProductsApi)
  .route("/admin/content", adminContentApi)
  .route("/admin/pictures", adminPicturesApi)
  .route("/admin/orders/counter-sales", adminCounterSalesApi)
  .route("/admin/orders", adminOrdersApi)
  .route("/admin/orders", adminReturnsApi)
  .route("/admin/devices", adminDevicesApi)
  .route("/admin/documents", adminDocumentsApi)
  .route("/admin/stock", adminStockApi)
  .route("/admin/shop", adminShopApi)
  .route("/admin/toggles", adminTogglesApi)
  .route("/admin/knowledge", adminKnowledgeApi)
  .route("/admin/seo", adminSeoApi)
  .route("/admin/seo", adminSeoTextsApi);

/** The API's type, for the browser's client: `hc<Api>`. */
export type Api = typeof routes;

/** The JSON API. The caller sets `ctx` on the context first. */
export function createApi() {
  const api = new Hono<ApiEnv>();
  api.use(
    keptByNobody(
      "Authorization",
      "Ticket-Key",
      "Order-Key",
      "Repair-Key",
      "Invoice-Key",
      "Quote-Key",
      "Rating-Key",
      "Cookie",
    ),
  );
  api.use(timeLimit);
  api.use(limitBody);
  api.use(async (c, next) => {
    refuseUnstorableAddress(c.req.url);
    await next();
  });
  api.use(authenticated);
  api.route("/", routes);
  api.get(
    "/openapi.json",
    openAPIRouteHandler(routes, {
      documentation: {
        info: { title: "API", version: "1", description: "Every endpoint under /api." },
        servers: [{ url: "/api" }],
        components: { securitySchemes },
      },
    }),
  );
  api.all("*", (c) =>
    problem(c, { status: 404, detail: fill(t.nothingAt, { method: c.req.method, path: c.req.path }) }),
  );
  api.onError((error, c) => {
    if (error instanceof DomainError) return refusal(c, error);
    if (error instanceof UnreadableRequest) return problem(c, { status: error.status, detail: error.message });
    if (isTooSlow(error)) {
      c.var.ctx.log.warn({ path: c.req.path }, "a request took too long");
      return problem(c, { status: 504, detail: tooSlowText() });
    }
    const outage = outageOf(error);
    if (outage) {
      noteOutage(c.var.ctx, outage, error);
      return problem(c, { status: 503, detail: outageText(outage), retryAfterSeconds });
    }
    c.var.ctx.log.error({ error }, "a request failed");
    return problem(c, { status: 500, detail: t.nothingChanged });
  });
  return api;
}
