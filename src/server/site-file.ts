import type { FileAnswer } from "#server/send-file.ts";

export type Encoding = "identity" | "br" | "gzip";

/** A file of the build, as it is served. */
export interface SiteFile {
  url: string;
  file: string;
  type: string;
  etag: string;
  /** The name contains a content hash, so the file never changes. */
  immutable: boolean;
  /** Compressed versions stored next to the file. */
  encodings: ("br" | "gzip")[];
  scriptHashes?: string[];
  /** Age in releases: 1 or 2 for a script that only pages still open ask for. */
  releasesAgo?: number;
}

/** A file with its headers, in each encoding. */
export interface Prepared {
  etag: string;
  /** Supports range requests, which players use to seek. */
  inParts: boolean;
  answers: Partial<Record<Encoding, FileAnswer>> & { identity: FileAnswer };
}
