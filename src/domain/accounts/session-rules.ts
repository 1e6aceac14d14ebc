import { accountTimes, type Role } from "#contract/accounts/accounts.ts";

export interface AuthMethod {
  method: string;
  timestamp: number;
}

/** The times that decide whether a session has expired: last refreshed before, for staff also begun before. */
export function sessionBounds(now: Date): { memberIdle: Date; staffIdle: Date; staffBegun: Date } {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return {
    memberIdle: ago(accountTimes.memberSession),
    // Access tokens last an hour after a refresh, so idle time is only known to that precision.
    staffIdle: ago(accountTimes.staffIdle + accountTimes.accessToken),
    staffBegun: ago(accountTimes.staffSession),
  };
}

/** True when a session has expired: members after 30 idle days, staff after 12 idle hours or a week in total. */
export function isSessionOver(session: { created_at: Date; refreshed_at: Date }, role: Role, now: Date): boolean {
  const { memberIdle, staffIdle, staffBegun } = sessionBounds(now);
  if (role === "member") return session.refreshed_at < memberIdle;
  return session.refreshed_at < staffIdle || session.created_at < staffBegun;
}

/** Authentication methods, newest first, with `method` added; each appears once. */
export function withMethod(methods: AuthMethod[], method: string, now: Date): AuthMethod[] {
  const latest = { method, timestamp: Math.floor(now.getTime() / 1000) };
  return [latest, ...methods.filter((earlier) => earlier.method !== method)];
}
