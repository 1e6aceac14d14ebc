/** Files as forms and answers hand them on. */
export type { FoundFile, ReceivedFile } from "#platform/files/file-store.ts";
