import { currentLanguage } from "#current-language";
import type { ChatCitation } from "#contract/assistant/chat.ts";
import type { Language } from "#contract/values/languages.ts";
import { fill } from "#contract/values/fill.ts";
import type { Ctx } from "#domain/ctx.ts";
import { sourceIn } from "#domain/language/has-twin.ts";
import * as t from "#words/assistant.ts";

/** Pages of the answer's language are there while the site has them. */
const languageOfPages = ({ liveContent }: Pick<Ctx, "liveContent">): Language =>
  liveContent.current().isBilingual ? currentLanguage() : "en";

/** A page of ours as the answer links it. */
export const linkedPage = (ctx: Pick<Ctx, "liveContent" | "clock">, url: string): string =>
  sourceIn(ctx, languageOfPages(ctx), url);

export const linkedPages = (ctx: Pick<Ctx, "liveContent" | "clock">, citations: ChatCitation[]): ChatCitation[] =>
  citations.map((page) => ({ ...page, url: linkedPage(ctx, page.url) }));

/** The title of a page, with its language where that is not the answer's. */
export const pageTitle = (ctx: Pick<Ctx, "liveContent">, title: string): string =>
  languageOfPages(ctx) === currentLanguage() ? title : fill(t.inEnglish, { title });
