import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const development = process.env.NODE_ENV !== "production";

export default [
  layout("layouts/site-layout.route.tsx", [
    index("home/home.route.tsx"),
    route("contact-us", "contact/contact-us.route.tsx"),
    route("faq", "faq/faq.route.tsx"),
    route("services", "services/services.route.tsx"),
    route("services/:serviceId", "services/service.route.tsx"),
    // The same page under its second address; it names the first as canonical.
    route("service/:serviceId", "services/service.route.tsx", { id: "services/service-alias" }),
    route("products", "shop/products.route.tsx"),
    route("product/:productId", "shop/product.route.tsx"),
    route("shop", "shop/shop.route.tsx"),
    route("auth", "auth/auth.route.tsx"),
    route("support", "support/support.route.tsx"),
    route("support/ticket/:ticketNumber", "support/ticket.route.tsx"),
    route("forgot-password", "auth/forgot-password.route.tsx"),
    route("search", "search/search.route.tsx"),
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
      route("admin/tickets", "admin/admin-tickets.route.tsx"),
      route("admin/tickets/:ticketNumber", "admin/admin-ticket.route.tsx"),
    ]),
  ]),
  route("support/ticket/:ticketNumber/files/:fileId", "support/ticket-file.route.tsx"),
] satisfies RouteConfig;
