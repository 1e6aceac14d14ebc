interface Options {
  production: boolean;
  /** True when browsers may load a tag manager, which happens only after consent. */
  tagManager?: boolean;
  /** True on a page that takes a card in the processor's frame. */
  cardPayments?: boolean;
  /** Script sources besides 'self': a nonce or hashes, in quotes. */
  scripts?: string[];
}

const tagManagerOrigin = "https://www.googletagmanager.com";

// As Stripe's own guide to content security policies lists them.
const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
const stripeFrames = [...stripeScripts, "https://hooks.stripe.com"];
const stripeApi = "https://api.stripe.com";

/** The policy of every page: own origin only, only listed inline scripts, no frames, no plug-ins. */
export function contentSecurityPolicy({
  production,
  tagManager = false,
  cardPayments = false,
  scripts = [],
}: Options): string {
  const tags = tagManager ? [tagManagerOrigin] : [];
  const measurements = tagManager
    ? [tagManagerOrigin, "https://*.google-analytics.com", "https://*.analytics.google.com"]
    : [];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...tags, ...(cardPayments ? stripeScripts : []), ...scripts].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...measurements].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...measurements, ...(cardPayments ? [stripeApi] : [])].join(" "),
    ...(cardPayments ? [`frame-src ${stripeFrames.join(" ")}`] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "report-uri /api/browser-errors/policy",
    ...(production ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Headers on every response. */
export function securityHeaders({ production }: { production: boolean }): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    ...(production ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload" } : {}),
  };
}
