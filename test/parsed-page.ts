import { JSDOM } from "jsdom";

const parser = new new JSDOM("").window.DOMParser();

/** HTML as a document to ask. All share one window: a window for each costs three times as much as the parsing. */
export const parsedPage = (html: string): Document => parser.parseFromString(html, "text/html");
