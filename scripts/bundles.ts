/**
 * Modules bundled into one browser file, since many small files compress badly. A bundle includes what its modules import, so
 * modules used by more pages have the higher priority.
 */
export interface Bundle {
  name: string;
  priority: number;
  /** Files under `src/`; `test/built/bundles.test.ts` fails when one is gone. */
  modules: string[];
}

export const bundles: Bundle[] = [
  // The frame of every public page.
  {
    name: "frame",
    priority: 3,
    modules: [
      "contract/analytics/analytics-rules.ts",
      "contract/accounts/attempt-limit.ts",
      "contract/devices/device-rules.ts",
      "web/root-error-screen.tsx",
      "web/root.tsx",
      "web/shell/analytics/data-layer.ts",
      "web/shell/analytics/event-queue.ts",
      "web/shell/analytics/staff-browser.ts",
      "web/shell/analytics/visit-arrival.ts",
      "web/shell/chat/chat-launcher.tsx",
      "web/shell/cart/header-cart.tsx",
      "web/shell/chat/shown-settings.ts",
      "web/shell/layouts/account-pages.ts",
      "web/shell/layouts/brand.tsx",
      "contract/values/fill.ts",
      "web/shell/layouts/follow-site-links.tsx",
      "web/shell/layouts/header-account.tsx",
      "web/shell/layouts/loading-screen.tsx",
      "web/shell/layouts/may-prefetch.ts",
      "web/shell/layouts/phone-account.tsx",
      "web/shell/layouts/plain-click.ts",
      "web/shell/layouts/route-change.tsx",
      "web/shell/layouts/scroll-keeper.tsx",
      "web/shell/search/search-key.tsx",
      "web/shell/layouts/site-footer.tsx",
      "web/shell/layouts/site-header.tsx",
      "web/shell/layouts/site-layout-id.ts",
      "web/shell/layouts/site-layout.route.tsx",
      "web/shell/layouts/site-link.tsx",
      "web/shell/layouts/site-menu.tsx",
      "web/shell/layouts/site-navigation.ts",
      "web/shell/layouts/theme-switch.tsx",
      "web/shell/layouts/theme.ts",
      "web/shell/layouts/use-staff-pages.ts",
      "web/shell/notifications/notifications-store.ts",
      "web/shell/notifications/notifications.tsx",
      "web/shell/performance/after-hydration.tsx",
      "web/shell/performance/announce-late.ts",
      "web/shell/performance/below-fold.tsx",
      "web/shell/performance/limited-fetch.ts",
      "web/shell/performance/when-settled.ts",
      "web/shell/pwa/keep-page.ts",
      "web/shell/session/access-token.ts",
      "web/shell/session/auth-answer.ts",
      "web/shell/session/auth-client.ts",
      "web/shell/session/session-keeper.tsx",
      "web/shell/session/session-store.ts",
      "web/shell/session/stored-session.ts",
      "web/shell/session/token-claims.ts",
      "web/shell/session/use-session.ts",
      "web/ui/button-link.tsx",
      "web/ui/button.tsx",
      "web/ui/filled.tsx",
      "web/ui/icon.tsx",
      "web/ui/phone-link.tsx",
      "web/ui/spinner.tsx",
    ],
  },
  // The fields of all forms.
  {
    name: "forms",
    priority: 2,
    modules: [
      "web/ui/error-summary.tsx",
      "web/ui/field.tsx",
      "contract/values/form-result.ts",
      "web/ui/honeypot.tsx",
      "web/ui/text-area.tsx",
      "web/ui/text-field.tsx",
      "web/ui/use-form-draft.ts",
      "web/ui/use-late-values.ts",
    ],
  },
  // Small modules shared by most public pages.
  {
    name: "pages",
    priority: 2,
    modules: [
      "contract/values/format-money.ts",
      "web/shell/layouts/use-business.ts",
      "web/site/seo/facts-of.ts",
      "web/site/seo/linked-graph.ts",
      "web/site/seo/page-meta.ts",
      "web/site/seo/question-node.ts",
      "web/ui/breadcrumb.tsx",
      "web/ui/question-list.tsx",
      "web/ui/table.tsx",
    ],
  },
  // Modules that show services with prices.
  {
    name: "services",
    priority: 1,
    modules: [
      "web/site/home/answers.tsx",
      "web/site/services/art/backup-art.tsx",
      "web/site/services/art/cloud-art.tsx",
      "web/site/services/art/gaming-art.tsx",
      "web/site/services/art/managed-art.tsx",
      "web/site/services/art/repair-art.tsx",
      "web/site/services/art/security-art.tsx",
      "web/site/services/emergency.tsx",
      "web/site/services/price-table.tsx",
      "web/site/services/price-words.ts",
      "web/site/services/service-art.tsx",
      "web/site/services/service-plot.tsx",
      "web/site/services/service-plots.tsx",
      "web/site/services/soft-break.ts",
    ],
  },
];

/** Packages used by every page. They load first and change least often. */
export const runtimePackages = ["react", "react-dom", "scheduler", "react-router"];
