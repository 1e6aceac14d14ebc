import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";

/** What the public site's frame is made of; nothing here may import what only some pages need. */
const frameModules =
  /src[\\/](web[\\/](layouts[\\/](site-|brand|header-account|phone-account|account-pages|use-is-admin|back-to-top|loading-screen|route-change|search-key|theme|may-prefetch|prefetch-|scroll-keeper)|session[\\/](session-|stored-session|token-claims|use-session|access-token|auth-client|auth-answer|admin-check)|notifications[\\/]notifications|chat[\\/](chat-launcher|shown-settings)\b|analytics[\\/](data-layer|event-queue|page-clicks|page-watch|staff-browser|visit-arrival)|pwa[\\/]keep-page|performance|ui[\\/](icon|spinner|phone-link|button)\b|root)|contract[\\/](attempt-limit|device-rules|guard-words|analytics-rules))/;

const formModules =
  /src[\\/]web[\\/]ui[\\/](field|text-field|text-area|error-summary|form-result|honeypot|use-form-draft)\./;

/** Small pieces that most public pages share. */
const pageModules =
  /src[\\/]web[\\/](ui[\\/](question-list|table|format-money|breadcrumb|button-link)|seo[\\/](page-meta|facts-of|linked-graph|question-node)|layouts[\\/]use-business)\b/;

/** What shows services with their prices: the home page, the services and the price lists. */
const serviceModules =
  /src[\\/]web[\\/](services[\\/](service-art|service-plot|price-|soft-break|art)|home[\\/]answers)/;

export default defineConfig({
  plugins: [
    denyImports({
      client: {
        specifiers: [/^#(domain|platform|api|server)\//, /^node:/, "pg", "kysely", "pg-boss", "nodemailer"],
        files: ["**/src/domain/**", "**/src/platform/**", "**/src/api/**", "**/src/server/**"],
      },
    }),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Many small files compress badly: what every page needs travels together. A group takes the modules that it
            // imports along, so what more pages need has the higher priority.
            codeSplitting: {
              groups: [
                { name: "forms", test: formModules, priority: 2 },
                { name: "pages", test: pageModules, priority: 2 },
                { name: "services", test: serviceModules, priority: 1 },
                {
                  name: "runtime",
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  priority: 4,
                },
                { name: "frame", test: frameModules, priority: 3 },
              ],
            },
          },
        },
      },
    },
    // The server's bundle starts at the composition root, so that screens and server share one request context.
    ssr: { build: { rollupOptions: { input: "./src/server/app.ts" } } },
  },
});
