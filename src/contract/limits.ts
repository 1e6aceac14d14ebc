/** Sizes that every door keeps. */
export const bodyLimit = {
  jsonBytes: 1024 * 1024,
  fileBytes: 10 * 1024 * 1024,
  filesPerMessage: 5,
  formBytes: 256 * 1024,
} as const;

/** Largest request that carries files: five files plus the form around them. */
export const uploadLimitBytes = bodyLimit.fileBytes * bodyLimit.filesPerMessage + bodyLimit.jsonBytes;

/** List paging. */
export const pageLimit = { default: 25, max: 100 } as const;

/** After this the one who asked gets an answer, whatever the server is still doing. */
export const requestTimeLimit = { milliseconds: 10_000 } as const;
