import { documentsForExport } from "#domain/client-documents/documents-for-export.ts";
import type { Noun } from "#domain/ctx.ts";

export const documentNoun: Noun = {
  name: "documents",
  mergedTables: [
    { table: "documents", words: "documents", place: 10 },
    { table: "document_folders", words: "folders of documents", place: 11 },
  ],
  exportOrganization: documentsForExport,
};
