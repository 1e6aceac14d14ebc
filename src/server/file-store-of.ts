import path from "node:path";
import type { Config } from "#platform/config/config.ts";
import { createDiskFileStore } from "#platform/files/disk-file-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createIncomingFiles, type IncomingFiles } from "#platform/files/incoming-files.ts";
import { createS3FileStore } from "#platform/files/s3-file-store.ts";

type Place = Pick<Config, "dataDir"> & Partial<Pick<Config, "s3">>;

/** Where files are while they arrive: beside the folder of the store, so that storing one there is renaming it. */
export const incomingFilesOf = ({ dataDir }: Pick<Config, "dataDir">): IncomingFiles =>
  createIncomingFiles(path.join(path.resolve(dataDir), "incoming"));

/** The folder of files, whatever store the settings name. */
export const folderStoreOf = ({ dataDir }: Pick<Config, "dataDir">): FileStore =>
  createDiskFileStore(path.join(path.resolve(dataDir), "uploads"));

/** The store of uploaded files that the settings name. */
export const fileStoreOf = (place: Place): FileStore =>
  place.s3 ? createS3FileStore({ ...place.s3, incoming: incomingFilesOf(place) }) : folderStoreOf(place);
