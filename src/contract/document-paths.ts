/** Addresses beside pages, apart from the schemas: a screen can name them without loading the validator. */
export const feedPath = "/blog/feed.xml";

/** The whole site in a list for programs; `https://llmstxt.org`. */
export const machineListPath = "/llms.txt";
