/** Sizes of request bodies, the same for pages and API. */
export const bodyLimit = {
  /** Limit of everything without one of its own. */
  bytes: 256 * 1024,
  /** A file of products, sent as JSON. */
  importBytes: 1024 * 1024,
  fileBytes: 10 * 1024 * 1024,
  filesPerMessage: 5,
  /** Fields of a form. */
  fields: 200,
  /** Levels of lists and objects in JSON. */
  jsonDepth: 64,
  /** Bytes of a field's name. */
  fieldName: 100,
} as const;

/** Files of a form that are looked at: more than allowed, so that a sixth is refused by name with the input kept. */
export const mostFilesRead = 20;

/**
 * Heavy work of one process: how much is done at once, how much may wait and how long, and how much one network (of
 * reports, and of our own people, one person) may have of both. Everybody else is asked to come back.
 */
export const heavyWork = {
  /** Forms with files, each with one file at a time that is received on the disk. */
  uploads: { atOnce: 6, waiting: 18, waitMilliseconds: 10_000, perKey: 4 },
  /** Pictures, which take a decoder of its own. */
  pictures: { atOnce: 1, waiting: 12, waitMilliseconds: 15_000, perKey: 3 },
  /** Papers that become PDFs. */
  papers: { atOnce: 1, waiting: 12, waitMilliseconds: 5000, perKey: 4 },
  /** Searches that have no answer in memory. They share two connections. */
  searches: { atOnce: 3, waiting: 48, waitMilliseconds: 3000 },
  /** Reports and exports, which hold a connection each. */
  reports: { atOnce: 2, waiting: 4, waitMilliseconds: 10_000, perKey: 3 },
} as const;

/**
 * Requests of one process that may be in work, files and kept pages aside; REQUESTS_AT_ONCE changes the first. A page that is opened with all
 * its pictures, a crawler or a test is a burst: `burst` times as many for `burstMilliseconds`.
 */
export const requestsInWork = { atOnce: 120, burst: 2, burstMilliseconds: 2000 } as const;

/** A report that is sent as it is read: rows held at once, and how long it may take to be taken. */
export const reportLimits = { rowsHeld: 500, milliseconds: 120_000 } as const;

/** The largest picture that is decoded: 25 megapixels, those of all its frames together. */
export const pictureLimit = { megapixels: 25 } as const;
export const mostPixels = pictureLimit.megapixels * 1_000_000;

/** Largest request that carries files: five files plus the form around them. */
export const uploadLimitBytes = bodyLimit.fileBytes * bodyLimit.filesPerMessage + 1024 * 1024;

const uploadAddresses =
  /^\/(support(\/ticket\/[^/]+)?(\/|\.data)?|api\/tickets(\/[^/]+\/attachments)?|api\/devices\/[^/]+\/photo|api\/(admin\/)?documents(\/[^/]+\/versions)?|api\/admin\/(tickets\/[^/]+\/messages|devices\/[^/]+\/photo|organizations\/[^/]+\/exemptions|pictures|repairs(\/[^/]+\/photos)?))$/;
const importAddresses = /^\/api\/admin\/(products|organizations)\/csv$/;

/** The most bytes that a request to `path` may carry; `contentType` tells a form with files from any other body. */
export function bodyBytesAllowed(path: string, contentType: string): number {
  if (contentType.startsWith("multipart/form-data") && uploadAddresses.test(path)) return uploadLimitBytes;
  return importAddresses.test(path) ? bodyLimit.importBytes : bodyLimit.bytes;
}

/** List paging. */
export const pageLimit = { default: 25, max: 100 } as const;

/** After this the one who asked gets an answer, whatever the server is still doing. */
export const requestTimeLimit = { milliseconds: 10_000 } as const;
