import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";

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
    // The server's bundle starts at the composition root, so that screens and server share one request context.
    ssr: { build: { rollupOptions: { input: "./src/server/app.ts" } } },
  },
});
