/** `away`: the database cannot be reached or went away. `full`: its disk, or that of the files, has no room left. */
export type Outage = "away" | "full";

const fullCodes = /^(53100|ENOSPC|EDQUOT)$/;
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0[1235]|08\d{3}|53\d{3}|57014)$/;
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout/;

/** What keeps the server from its records; null for every other error, such as a rejected statement. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const code = (error as { code?: string }).code ?? "";
  if (fullCodes.test(code)) return "full";
  return awayCodes.test(code) || awayMessages.test(error.message) ? "away" : null;
}
