import type { Papers } from "#domain/ctx.ts";
import { paperPdf } from "#papers/paper-pdf.ts";
import { receiptPaper } from "#papers/receipt-paper.ts";

export const papers: Papers = { receipt: receiptPaper, pdf: paperPdf };
