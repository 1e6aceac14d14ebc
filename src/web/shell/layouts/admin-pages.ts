/** The admin area's navigation names only screens that exist. */
export const adminPages = [
  { label: "Overview", to: "/admin/" },
  { label: "Orders", to: "/admin/orders/" },
  { label: "Products", to: "/admin/products/" },
  { label: "Appointments", to: "/admin/appointments/" },
  { label: "Leads", to: "/admin/leads/" },
  { label: "Newsletter", to: "/admin/newsletter/" },
  { label: "Analytics", to: "/admin/analytics/" },
  { label: "SEO optimizer", to: "/admin/seo-optimizer/" },
  { label: "SEO monitoring", to: "/admin/seo-monitoring/" },
  { label: "SEO for AI", to: "/admin/seo-ai/" },
  { label: "Assistant", to: "/admin/chatbot/" },
  { label: "Security", to: "/admin/security/" },
] as const;
