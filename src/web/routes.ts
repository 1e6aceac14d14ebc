import { isEnglishOnly, spanishAddress } from "#contract/site/spanish-addresses.ts";
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

const development = process.env.NODE_ENV !== "production";

const all = [
  layout("shell/layouts/site-layout.route.tsx", [
    index("site/home/home.route.tsx"),
    route("about-us", "site/stories/about-us.route.tsx"),
    route("contact-us", "site/contact/contact-us.route.tsx"),
    route("faq", "site/faq/faq.route.tsx"),
    route("services", "site/services/services.route.tsx"),
    route("services/:serviceId", "site/services/service.route.tsx"),
    // The same page under its second address; it names the first as canonical.
    route("service/:serviceId", "site/services/service.route.tsx", { id: "services/service-alias" }),
    route("products", "site/shop/products.route.tsx"),
    route("product/:productId", "site/shop/product.route.tsx"),
    route("shop", "site/shop/shop.route.tsx"),
    route("shop/configurator", "site/configurator/configurator.route.tsx"),
    route("shop/build/:code", "site/configurator/build.route.tsx"),
    route("shop/cart", "site/cart/cart.route.tsx"),
    route("shop/checkout", "site/checkout/checkout.route.tsx"),
    route("shop/order/:orderNumber", "site/order/order.route.tsx"),
    route("pricing", "site/pricing/pricing.route.tsx"),
    route("home-services", "site/stories/home-services.route.tsx"),
    route("videos", "site/videos/videos.route.tsx"),
    route("video/:id", "site/videos/video.route.tsx"),
    route("enterprise", "site/stories/enterprise.route.tsx"),
    route("get-started", "site/get-started/get-started.route.tsx"),
    // The same screen under its second address; it names the first as canonical.
    route("schedule-demo", "site/get-started/get-started.route.tsx", { id: "get-started/schedule-demo" }),
    route("appointment/:appointmentNumber", "site/appointment/appointment.route.tsx"),
    route("estimate/:repairNumber", "account/estimate/estimate.route.tsx"),
    route("rate/:repairNumber", "account/review/review.route.tsx"),
    route("invoice/:invoiceNumber", "account/invoice/invoice.route.tsx"),
    route("quote/:quoteNumber", "account/quote/quote.route.tsx"),
    route("quote/:quoteNumber/certificate", "account/quote/quote-certificate.route.tsx"),
    route("auth", "account/auth/auth.route.tsx"),
    route("auth/confirm", "account/auth/confirm.route.tsx"),
    route("invitation/:id", "account/invitation/invitation.route.tsx"),
    route("privacy", "site/documents/privacy.route.tsx"),
    route("terms", "site/documents/terms.route.tsx"),
    route("security", "site/documents/security.route.tsx"),
    route("compliance", "site/documents/compliance.route.tsx"),
    route("blog", "site/documents/blog.route.tsx"),
    route("blog/topic/:topic", "site/documents/blog.route.tsx", { id: "documents/blog-topic" }),
    // The same list under its second address; it names the first as canonical.
    route("blogs", "site/documents/blog.route.tsx", { id: "documents/blog-alias" }),
    route("blog/:slug", "site/documents/blog-post.route.tsx"),
    route("newsletter", "site/newsletter/newsletter.route.tsx"),
    route("newsletter/confirm", "site/newsletter/newsletter-confirm.route.tsx"),
    route("newsletter/preferences", "site/newsletter/newsletter-preferences.route.tsx"),
    route("newsletter/unsubscribe", "site/newsletter/newsletter-unsubscribe.route.tsx"),
    route("support", "site/support/support.route.tsx"),
    route("support/ticket/:ticketNumber", "site/support/ticket.route.tsx"),
    route("d/:labelCode", "account/label/label.route.tsx"),
    route("field-tech", "field/field-tech.route.tsx"),
    route("forgot-password", "account/auth/forgot-password.route.tsx"),
    route("careers", "site/documents/careers.route.tsx"),
    route("careers/:slug", "site/documents/position.route.tsx"),
    route("docs", "site/documents/docs.route.tsx"),
    route("docs/:slug", "site/documents/doc.route.tsx"),
    route("case-studies", "site/documents/case-studies.route.tsx"),
    route("case-studies/:slug", "site/documents/case-study.route.tsx"),
    route("whitepapers", "site/documents/whitepapers.route.tsx"),
    route("whitepapers/:slug", "site/documents/whitepaper.route.tsx"),
    route("search", "site/search/search.route.tsx"),
    route("locations", "site/locations/locations.route.tsx"),
    route("locations/:place", "site/locations/city-page.route.tsx", { id: "locations/place" }),
    // `/computer-repair-lodi/` and its like: the router does not match a part of a segment.
    route(":place", "site/locations/city-page.route.tsx"),
    layout("account/layout/member-layout.route.tsx", [
      layout("account/layout/portal-screens.route.tsx", [
        route("dashboard", "account/portal/dashboard.route.tsx"),
        route("enterprise/dashboard", "account/dashboard/enterprise-dashboard.route.tsx"),
        route("client-portal", "account/portal/client-portal.route.tsx"),
        route("client-portal/tickets", "account/portal/portal-tickets.route.tsx"),
        route("client-portal/appointments", "account/portal/portal-appointments.route.tsx"),
        route("client-portal/orders", "account/portal/portal-orders.route.tsx"),
        route("client-portal/repairs", "account/portal/repairs/portal-repairs.route.tsx"),
        route("client-portal/repairs/:repairNumber", "account/portal/repairs/portal-repair.route.tsx"),
        route("client-portal/quotes", "account/quote/portal-quotes.route.tsx"),
        route("client-portal/quotes/:quoteNumber", "account/quote/portal-quote.route.tsx"),
        route("client-portal/invoices", "account/invoice/portal-invoices.route.tsx"),
        route("client-portal/invoices/:invoiceNumber", "account/invoice/portal-invoice.route.tsx"),
        route("client-portal/contracts", "account/contracts/portal-contracts.route.tsx"),
        route("client-portal/contracts/:contractNumber", "account/contracts/portal-contract.route.tsx"),
        route("client-portal/hours", "account/contracts/portal-hours.route.tsx"),
        route("client-portal/people", "account/portal/portal-people.route.tsx"),
        route("client-portal/documents", "account/documents/portal-documents.route.tsx"),
        route("client-portal/devices", "account/devices/portal-devices.route.tsx"),
        route("client-portal/devices/:deviceId", "account/devices/portal-device.route.tsx"),
        route("field-tech/jobs/:jobNumber", "field/technician-job.route.tsx"),
      ]),
    ]),
    ...(development ? [route("dev/style", "dev/style.route.tsx")] : []),
    route("*", "site/not-found/not-found.route.tsx"),
  ]),
  layout("shell/layouts/paper-layout.route.tsx", [
    route("shop/order/:orderNumber/receipt", "site/order/receipt.route.tsx"),
    route("estimate/:repairNumber/paper", "account/estimate/repair-paper.route.tsx", { id: "account/estimate/paper" }),
    route("estimate/:repairNumber/claim-check", "account/estimate/repair-paper.route.tsx", {
      id: "account/estimate/claim-check",
    }),
    route("invoice/:invoiceNumber/paper", "account/invoice/invoice-paper.route.tsx"),
    route("quote/:quoteNumber/paper", "account/quote/quote-paper.route.tsx"),
  ]),
  layout("admin/layout/admin-layout.route.tsx", [
    layout("admin/layout/admin-screens.route.tsx", [
      route("admin", "admin/overview/admin.route.tsx"),
      route("admin/security", "admin/security/admin-security.route.tsx"),
      route("admin/organizations", "admin/organizations/admin-organizations.route.tsx", [
        route("new", "admin/organizations/new-organization.route.tsx"),
      ]),
      route("admin/organizations/:id", "admin/organizations/admin-organization.route.tsx"),
      route("admin/health", "admin/health/admin-health.route.tsx"),
      route("admin/staff", "admin/staff/admin-staff.route.tsx"),
      route("admin/staff/:id", "admin/staff/admin-staff-member.route.tsx"),
      route("admin/leads", "admin/leads/admin-leads.route.tsx"),
      route("admin/business", "admin/content/admin-business.route.tsx"),
      route("admin/content", "admin/content/admin-content.route.tsx", [
        route("new", "admin/content/new-content.route.tsx"),
      ]),
      route("admin/content/:kind/:id", "admin/content/admin-content-item.route.tsx"),
      route("admin/email", "admin/email/admin-email.route.tsx"),
      route("admin/newsletter", "admin/newsletter/admin-newsletter.route.tsx"),
      route("admin/analytics", "admin/analytics/admin-analytics.route.tsx"),
      route("admin/seo-ai", "admin/seo/seo-ai.route.tsx"),
      route("admin/seo-optimizer", "admin/seo/seo-optimizer.route.tsx"),
      route("admin/seo-monitoring", "admin/seo/seo-monitoring.route.tsx"),
      route("admin/chatbot", "admin/chatbot/admin-chatbot.route.tsx"),
      route("admin/orders", "admin/orders/admin-orders.route.tsx", [route("new", "admin/orders/new-order.route.tsx")]),
      route("admin/orders/sale", "admin/sale/counter-sale.route.tsx"),
      route("admin/orders/pick-list", "admin/orders/pick-list.route.tsx"),
      route("admin/orders/:orderNumber", "admin/orders/admin-order.route.tsx"),
      route("admin/contracts", "admin/contracts/admin-contracts.route.tsx"),
      route("admin/contracts/new", "admin/contracts/new-contract.route.tsx"),
      route("admin/contracts/:contractNumber", "admin/contracts/admin-contract.route.tsx"),
      route("admin/quotes", "admin/quotes/admin-quotes.route.tsx"),
      route("admin/quotes/new", "admin/quotes/new-quote.route.tsx"),
      route("admin/quotes/:quoteNumber", "admin/quotes/admin-quote.route.tsx"),
      route("admin/invoices", "admin/invoices/admin-invoices.route.tsx", [
        route("new", "admin/invoices/new-invoice.route.tsx"),
      ]),
      route("admin/invoices/:name", "admin/invoices/admin-invoice.route.tsx"),
      route("admin/products", "admin/products/admin-products.route.tsx"),
      route("admin/products/:productId", "admin/products/admin-product.route.tsx"),
      route("admin/appointments", "admin/appointments/admin-appointments.route.tsx", [
        route("new", "admin/appointments/new-appointment.route.tsx"),
      ]),
      route("admin/appointments/:appointmentNumber", "admin/appointments/admin-appointment.route.tsx"),
      route("admin/repairs", "admin/repairs/admin-repairs.route.tsx"),
      route("admin/repairs/new", "admin/repairs/new-repair.route.tsx"),
      route("admin/repairs/:repairNumber", "admin/repairs/admin-repair.route.tsx"),
      route("admin/reviews", "admin/reviews/admin-reviews.route.tsx"),
      route("admin/reviews/:reviewId", "admin/reviews/admin-review.route.tsx"),
      route("admin/devices", "admin/devices/admin-devices.route.tsx"),
      route("admin/devices/labels", "admin/devices/device-labels.route.tsx"),
      route("admin/devices/:deviceId", "admin/devices/admin-device.route.tsx"),
      route("admin/tickets", "admin/tickets/admin-tickets.route.tsx"),
      route("admin/tickets/:ticketNumber", "admin/tickets/admin-ticket.route.tsx"),
    ]),
  ]),
  // Page that the service worker shows in place of one that cannot be fetched.
  route("offline", "shell/pwa/offline.route.tsx"),
  route("appointment/:appointmentNumber/calendar.ics", "site/appointment/appointment-file.route.tsx"),
  route("shop/order/:orderNumber/receipt.pdf", "site/order/receipt-file.route.tsx"),
  route("shop/order/:orderNumber/pickup.ics", "site/order/pickup-calendar.route.tsx"),
  route("quote/:quoteNumber/file.pdf", "account/quote/quote-file.route.tsx"),
  route("invoice/:invoiceNumber/file.pdf", "account/invoice/invoice-file.route.tsx"),
  route("estimate/:repairNumber/file.pdf", "account/estimate/repair-file.route.tsx", { id: "account/estimate/file" }),
  route("estimate/:repairNumber/claim-check.pdf", "account/estimate/repair-file.route.tsx", {
    id: "account/estimate/claim-check-file",
  }),
  route("estimate/:repairNumber/photos/:photoId", "account/estimate/repair-photo.route.tsx"),
  route("support/ticket/:ticketNumber/files/:fileId", "site/support/ticket-file.route.tsx"),
] satisfies RouteConfig;

/** The same routes at their Spanish addresses, without those of what stays English. */
function inSpanish(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.flatMap((entry): RouteConfigEntry[] => {
    const { index: isIndex, path, children, ...same } = entry;
    const address = `/${isIndex ? "" : (path ?? "")}`;
    if (path !== undefined && isEnglishOnly(address)) return [];
    const own = isIndex || path !== undefined ? { path: spanishAddress(address).slice(1).replace(/\/$/, "") } : {};
    if (!children) return [{ ...same, ...own }];
    const inner = inSpanish(children);
    return inner.length > 0 ? [{ ...same, ...own, children: inner }] : [];
  });
}

// Each client is built with the addresses of its language (scripts/prepare.mjs).
export default process.env.BUILD_LANGUAGE === "es" ? inSpanish(all) : all;
