import { useEffect } from "react";
import { track } from "#web/shell/analytics/data-layer.ts";
import * as t from "#words/newsletter.ts";

/** The same for every address, known or not. */
export function NewsletterSent() {
  useEffect(() => track({ event: "newsletter_signup", event_category: "newsletter" }), []);
  return (
    <div role="status">
      <h2 className="news-title">{t.checkYourEmail}</h2>
      <p className="mt-3">{t.weHaveSentYouA}</p>
    </div>
  );
}
