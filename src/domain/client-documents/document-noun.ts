import { documentsForExport } from "#domain/client-documents/documents-for-export.ts";
import type { Noun } from "#domain/ctx.ts";

export const documentNoun: Noun = {
  name: "documents",
  exportOrganization: documentsForExport,
};
