import { runInLanguage } from "#current-language";
import type { Language } from "#contract/languages.ts";
import { contentServices } from "#domain/content/content-services.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Does something in a person's language, whatever that of the request is: words and content are those of it. */
export const inLanguage = <Result>(ctx: Ctx, language: Language, act: (ctx: Ctx) => Result): Result =>
  runInLanguage(language, () =>
    act({ ...ctx, language, ...contentServices(ctx.liveContent.current().siteIn(language)) }),
  );
