import { accountTimes, type Role } from "#contract/accounts.ts";

export interface AuthMethod {
  method: string;
  timestamp: number;
}

/** True when a session has expired: members after 30 idle days, staff after 12 idle hours or a week in total. */
export function isSessionOver(session: { created_at: Date; refreshed_at: Date }, role: Role, now: Date): boolean {
  const idle = (now.getTime() - session.refreshed_at.getTime()) / 1000;
  const age = (now.getTime() - session.created_at.getTime()) / 1000;
  if (role === "member") return idle > accountTimes.memberSession;
  // Access tokens last an hour after a refresh, so idle time is only known to that precision.
  return idle > accountTimes.staffIdle + accountTimes.accessToken || age > accountTimes.staffSession;
}

/** Authentication methods, newest first, with `method` added; each appears once. */
export function withMethod(methods: AuthMethod[], method: string, now: Date): AuthMethod[] {
  const latest = { method, timestamp: Math.floor(now.getTime() / 1000) };
  return [latest, ...methods.filter((earlier) => earlier.method !== method)];
}
