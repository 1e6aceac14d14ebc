import { runInLanguage } from "#current-language";
import type { Language } from "#contract/values/languages.ts";
import type { Paper } from "#contract/values/paper.ts";
import type { Papers } from "#domain/ctx.ts";
import { invoicePaper, invoicePaperNow, statementPaper } from "#papers/invoice-papers.ts";
import { quotePaper } from "#papers/quote-papers.ts";
import { receiptPaper } from "#papers/receipt-paper.ts";
import { claimCheckPaper, estimatePaper, noticeOf } from "#papers/repair-papers.ts";

const inBoth = (make: () => Paper): Record<Language, Paper> => ({
  en: runInLanguage("en", make),
  es: runInLanguage("es", make),
});

export const papers: Papers = {
  receipt: receiptPaper,
  claimCheck: (facts, business) => inBoth(() => claimCheckPaper(facts, business)),
  estimate: (facts, business) => inBoth(() => estimatePaper(facts, business)),
  invoice: (facts, business) => inBoth(() => invoicePaper(facts, business)),
  quote: (facts, business) => inBoth(() => quotePaper(facts, business)),
  invoiceNow: (paper, standing) => runInLanguage(paper.language, () => invoicePaperNow(paper, standing)),
  statement: statementPaper,
  notice: noticeOf,
  async pdf(paper) {
    // Loaded only when it is used: the library is large.
    const { paperPdf } = await import("#papers/paper-pdf.ts");
    return runInLanguage(paper.language, () => paperPdf(paper));
  },
};
