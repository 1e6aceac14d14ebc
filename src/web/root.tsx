import { lazy, use } from "react";
import { Links, Meta, Outlet, Scripts } from "react-router";
import { manifestPath } from "#contract/site/offline-rules.ts";
import { ChatLauncher } from "#web/shell/chat/chat-launcher.tsx";
import * as language from "#words/language.ts";
import { headProgram } from "./head/programs.gen.ts";
import { NonceContext } from "./nonce-context.ts";
import { stylesMark } from "./page-styles.ts";
import { ScrollKeeper } from "./shell/layouts/scroll-keeper.tsx";
import { AfterHydration } from "#web/shell/performance/after-hydration.tsx";
import { SessionKeeper } from "#web/shell/session/session-keeper.tsx";
import { FeatureToggleProvider } from "#web/shell/toggles/feature-toggle-provider.tsx";
import { RootErrorScreen } from "./root-error-screen.tsx";

const PageWatch = lazy(() => import("#web/shell/analytics/page-watch.tsx"));

// Like the styles: it stands in the page and is no part of the frame's own script.
const headScript = import.meta.env.SSR ? headProgram : "";

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang={language.code} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Meta />
        <meta name="theme-color" content="#cbe5f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f2c48" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={manifestPath} />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? stylesMark : "" }} />
        <script nonce={use(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollKeeper />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <FeatureToggleProvider>
      <Outlet />
      <ChatLauncher />
      <SessionKeeper />
      <AfterHydration>
        <PageWatch />
      </AfterHydration>
    </FeatureToggleProvider>
  );
}

export const ErrorBoundary = RootErrorScreen;
