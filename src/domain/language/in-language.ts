import { runInLanguage } from "#current-language";
import type { Language } from "#contract/values/languages.ts";
import { contentServices } from "#domain/content/content-services.ts";
import type { Ctx } from "#domain/ctx.ts";

/** The ctx with the content of a language that may be another than the request's. */
export const withContentIn = (ctx: Ctx, language: Language): Ctx =>
  language === ctx.language
    ? ctx
    : { ...ctx, language, ...contentServices(ctx.liveContent.current().siteIn(language)) };

/** Acts with the words and the content of a language, such as that of a question or of a record. */
export const inLanguage = <Result>(ctx: Ctx, language: Language, act: (ctx: Ctx) => Result): Result =>
  runInLanguage(language, () => act(withContentIn(ctx, language)));
