import { accountTimes, type Role } from "#contract/accounts.ts";

export interface AuthMethod {
  method: string;
  timestamp: number;
}

/** Whether a session has come to its end by itself: members after 30 idle days, staff after 12 hours or a week in all. */
export function isSessionOver(session: { created_at: Date; refreshed_at: Date }, role: Role, now: Date): boolean {
  const idle = (now.getTime() - session.refreshed_at.getTime()) / 1000;
  const age = (now.getTime() - session.created_at.getTime()) / 1000;
  if (role === "member") return idle > accountTimes.memberSession;
  // An access token lives for an hour after the last refresh, so idleness cannot be seen more finely than that.
  return idle > accountTimes.staffIdle + accountTimes.accessToken || age > accountTimes.staffSession;
}

/** The methods with `method` as the latest; each stands once. */
export function withMethod(methods: AuthMethod[], method: string, now: Date): AuthMethod[] {
  const latest = { method, timestamp: Math.floor(now.getTime() / 1000) };
  return [latest, ...methods.filter((earlier) => earlier.method !== method)];
}
