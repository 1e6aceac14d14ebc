import { listDay } from "#contract/values/page-days.ts";

const monthDays = 30;

function lengthWords(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** "40 min", "3 h", "2 d", from 30 days on the day itself: how long it has been so. `now` in epoch milliseconds. */
export const ageWords = (since: string, now: number): string =>
  now - Date.parse(since) < monthDays * 86_400_000 ? lengthWords(since, now) : listDay(since, now);

/** "40 min late", "5 h late", "33 d late". `now` in epoch milliseconds. */
export const lateWords = (dueAt: string, now: number): string => `${lengthWords(dueAt, now)} late`;
