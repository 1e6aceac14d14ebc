/** Sizes of request bodies, the same for pages and API. */
export const bodyLimit = {
  /** Whatever has no limit of its own. */
  bytes: 256 * 1024,
  /** A file of products, sent as JSON. */
  importBytes: 1024 * 1024,
  fileBytes: 10 * 1024 * 1024,
  filesPerMessage: 5,
  /** Fields of a form. */
  fields: 200,
} as const;

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
