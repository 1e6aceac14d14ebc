/** "waits 40 min", "waits 5 h", "waits 3 d": how long somebody has waited, in as few signs as a row has room for. */
export function waitWords(since: string, now: number, late = false): string {
  const waits = late ? "overdue" : "waits";
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${waits} ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${waits} ${hours} h` : `${waits} ${Math.floor(hours / 24)} d`;
}
