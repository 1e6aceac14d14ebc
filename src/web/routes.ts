import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { cityPageAddresses } from "./locations/city-routes.ts";

const development = process.env.NODE_ENV !== "production";

export default [
  layout("layouts/site-layout.route.tsx", [
    index("home/home.route.tsx"),
    route("about-us", "stories/about-us.route.tsx"),
    route("contact-us", "contact/contact-us.route.tsx"),
    route("faq", "faq/faq.route.tsx"),
    route("services", "services/services.route.tsx"),
    route("services/:serviceId", "services/service.route.tsx"),
    // The same page under its second address; it names the first as canonical.
    route("service/:serviceId", "services/service.route.tsx", { id: "services/service-alias" }),
    route("products", "shop/products.route.tsx"),
    route("product/:productId", "shop/product.route.tsx"),
    route("shop", "shop/shop.route.tsx"),
    route("pricing", "pricing/pricing.route.tsx"),
    route("home-services", "stories/home-services.route.tsx"),
    route("videos", "videos/videos.route.tsx"),
    route("video/:id", "videos/video.route.tsx"),
    route("enterprise", "stories/enterprise.route.tsx"),
    route("get-started", "get-started/get-started.route.tsx"),
    // The same screen under its second address; it names the first as canonical.
    route("schedule-demo", "get-started/get-started.route.tsx", { id: "get-started/schedule-demo" }),
    route("appointment/:appointmentNumber", "appointment/appointment.route.tsx"),
    route("auth", "auth/auth.route.tsx"),
    route("privacy", "documents/privacy.route.tsx"),
    route("terms", "documents/terms.route.tsx"),
    route("security", "documents/security.route.tsx"),
    route("compliance", "documents/compliance.route.tsx"),
    route("blog", "documents/blog.route.tsx"),
    route("blog/topic/:topic", "documents/blog.route.tsx", { id: "documents/blog-topic" }),
    // The same list under its second address; it names the first as canonical.
    route("blogs", "documents/blog.route.tsx", { id: "documents/blog-alias" }),
    route("blog/:slug", "documents/blog-post.route.tsx"),
    route("newsletter", "newsletter/newsletter.route.tsx"),
    route("newsletter/confirm", "newsletter/newsletter-confirm.route.tsx"),
    route("newsletter/preferences", "newsletter/newsletter-preferences.route.tsx"),
    route("newsletter/unsubscribe", "newsletter/newsletter-unsubscribe.route.tsx"),
    route("support", "support/support.route.tsx"),
    route("support/ticket/:ticketNumber", "support/ticket.route.tsx"),
    route("field-tech", "stories/field-tech.route.tsx"),
    route("forgot-password", "auth/forgot-password.route.tsx"),
    route("careers", "documents/careers.route.tsx"),
    route("careers/:slug", "documents/position.route.tsx"),
    route("docs", "documents/docs.route.tsx"),
    route("docs/:slug", "documents/doc.route.tsx"),
    route("case-studies", "documents/case-studies.route.tsx"),
    route("case-studies/:slug", "documents/case-study.route.tsx"),
    route("whitepapers", "documents/whitepapers.route.tsx"),
    route("whitepapers/:slug", "documents/whitepaper.route.tsx"),
    route("search", "search/search.route.tsx"),
    route("locations", "locations/locations.route.tsx"),
    ...cityPageAddresses.map((address) => route(address, "locations/city-page.route.tsx", { id: address })),
    layout("layouts/member-layout.route.tsx", [
      route("dashboard", "portal/dashboard.route.tsx"),
      route("client-portal", "portal/client-portal.route.tsx"),
    ]),
    ...(development ? [route("dev/style", "dev/style.route.tsx")] : []),
    route("*", "not-found/not-found.route.tsx"),
  ]),
  layout("layouts/admin-layout.route.tsx", [
    layout("layouts/admin-screens.route.tsx", [
      route("admin", "admin/admin.route.tsx"),
      route("admin/security", "admin/admin-security.route.tsx"),
      route("admin/analytics", "admin-analytics/admin-analytics.route.tsx"),
      route("admin/chatbot", "admin-chatbot/admin-chatbot.route.tsx"),
      route("admin/tickets", "admin/admin-tickets.route.tsx"),
      route("admin/tickets/:ticketNumber", "admin/admin-ticket.route.tsx"),
    ]),
  ]),
  // What the service worker shows in place of a page that cannot be fetched.
  route("offline", "pwa/offline.route.tsx"),
  route("appointment/:appointmentNumber/calendar.ics", "appointment/appointment-file.route.tsx"),
  route("support/ticket/:ticketNumber/files/:fileId", "support/ticket-file.route.tsx"),
] satisfies RouteConfig;
