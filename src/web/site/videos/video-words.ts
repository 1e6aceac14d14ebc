/** "0:33" */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** ISO 8601, for machines. */
export const isoDuration = (seconds: number): string =>
  `PT${seconds >= 60 ? `${Math.floor(seconds / 60)}M` : ""}${seconds % 60 > 0 || seconds < 60 ? `${seconds % 60}S` : ""}`;
