import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "#web/ui/breadcrumb.tsx";
import { LetterArt } from "./letter-art.tsx";

type Props = { crumbs?: Crumb[]; title: string; lead: string; children: ReactNode };

/** The top of every page of the newsletter: words on the left, the card on the right. */
export function NewsletterBand({ crumbs, title, lead, children }: Props) {
  return (
    <section className="news-band tone tone-hero scene">
      <div className="wrap">
        <div>
          {crumbs ? <Breadcrumb crumbs={crumbs} /> : null}
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="card">{children}</div>
      </div>
      <LetterArt />
    </section>
  );
}
