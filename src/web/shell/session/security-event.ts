import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import { track } from "#web/shell/analytics/data-layer.ts";
import { sessionStore } from "./session-store.ts";

export type SecurityEventKind = "insufficient_privileges" | "unauthenticated_access" | "admin_check_error";

const prefixLength = 8;

/** Tells the server, and the data layer, that a guard said no. Never in anybody's way. */
export function reportSecurityEvent(kind: SecurityEventKind, path: string): void {
  const state = sessionStore.get();
  const event = {
    kind,
    path,
    requiredRole: "admin",
    ...("user" in state ? { userIdPrefix: state.user.id.slice(0, prefixLength) } : {}),
    at: new Date().toISOString(),
  };
  track({ event: "security_event", event_category: "security", event_label: kind, more: event });
  void limitedFetch("/api/security/events", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => undefined);
}
