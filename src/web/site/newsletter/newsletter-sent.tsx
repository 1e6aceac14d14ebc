import { useEffect } from "react";
import { track } from "#web/shell/analytics/data-layer.ts";

/** The same for every address, known or not. */
export function NewsletterSent() {
  useEffect(() => track({ event: "newsletter_signup", event_category: "newsletter" }), []);
  return (
    <div role="status">
      <h2 className="news-title">Check your email</h2>
      <p className="mt-3">
        We have sent you a link. Open it and confirm within 48 hours to subscribe. Nothing there after ten minutes? Look
        in the spam folder, then ask again.
      </p>
    </div>
  );
}
