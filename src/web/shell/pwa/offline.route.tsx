import { Brand } from "#web/shell/layouts/brand.tsx";
import { pageSite } from "#content/page-site.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import type { Route } from "./+types/offline.route.ts";
import css from "./offline.css?inline";
import { CutLine } from "./cut-line.tsx";
import { savedPagesMark } from "./saved-pages-mark.ts";
import * as t from "#words/shell.ts";

/** An empty one leads to the page that was asked for, whichever it is. */
const sameAddress = "";

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const { name, phone } = content.business;
  return { name, phone };
}

/** The service worker keeps it. */
export const headers = () => ({ "Cache-Control": "no-cache" });

export const meta = () => [{ title: t.noConnection }, { name: "robots", content: "noindex" }];

/** Shown by the service worker in place of a page that cannot be fetched. It is sent without the application (`finishOfflinePage`). */
export default function Offline({ loaderData: { name, phone } }: Route.ComponentProps) {
  return (
    <div className="offline tone tone-hero">
      <style href="offline" precedence="default">
        {css}
      </style>
      <header className="wrap">
        <Brand name={name} />
        <PhoneLink phone={phone} className="header-link header-tel" icon />
      </header>
      <main id="main" className="wrap">
        <h1>{t.noConnection}</h1>
        <p className="lead">{t.thisPageIsNotSaved}</p>
        <div className="state-actions">
          <a className={buttonClass("primary")} href={sameAddress}>
            {t.tryAgain}
          </a>
          <ButtonLink to="/" tone="outline">
            {t.goToHomepage}
          </ButtonLink>
        </div>
        <p className="offline-call">
          {t.aCallNeedsNoInternet} <PhoneLink phone={phone} />
        </p>
        <div
          className="offline-list"
          data-heading={t.savedOnThisDevice}
          dangerouslySetInnerHTML={{ __html: savedPagesMark }}
        />
      </main>
      <CutLine />
    </div>
  );
}
