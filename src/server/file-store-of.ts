import path from "node:path";
import type { Config } from "#platform/config/config.ts";
import { createDiskFileStore } from "#platform/files/disk-file-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";

/** The store of uploaded files that the settings name. */
export const fileStoreOf = ({ dataDir }: Pick<Config, "dataDir">): FileStore =>
  createDiskFileStore(path.join(path.resolve(dataDir), "uploads"));
