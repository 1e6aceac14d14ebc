import { z } from "zod";
import { PageByIdInput, PageInput, pageOf } from "#contract/values/paging.ts";
import { lineOfText, queryText } from "#contract/values/text.ts";
import * as t from "#words/client-documents.ts";

export const documentLimits = {
  name: 120,
  folderName: 60,
  folders: 50,
  perOrganization: 2000,
  versions: 50,
  versionsShown: 20,
  /** Deleted ones that are kept; the one that was deleted first goes for good. */
  deleted: 200,
};

const Role = z.enum(["owner", "approver", "billing", "technical", "member"]);

/** Roles that see a document besides owners; none is everybody. */
const Roles = z.array(Role).max(5, { error: () => t.chooseRoles });

const DocumentName = lineOfText(documentLimits.name, () => t.typeDocumentName);

export const FolderInput = z.object({ name: lineOfText(documentLimits.folderName, () => t.typeFolderName) });
export const NewFolderInput = FolderInput.extend({ organizationId: z.uuid() });

export const ListDocumentsInput = PageInput.extend({
  /** Staff name it; clients get the organization they have chosen. */
  organization: z.uuid().optional(),
  /** Documents of a folder; without one, those of no folder. A search goes through all. */
  folder: z.uuid().optional(),
  q: queryText(documentLimits.name).default(""),
  /** Staff: those that were deleted. */
  deleted: z.stringbool().default(false),
});

/** Fields of a form beside the files; an empty field is nothing chosen. */
export const AddDocumentsInput = z.object({
  organizationId: z.uuid(),
  folderId: z.union([z.literal("").transform(() => undefined), z.uuid()]).optional(),
  /** Roles with commas between them. */
  roles: z
    .string()
    .default("")
    .transform((typed) => typed.split(",").filter((role) => role !== ""))
    .pipe(Roles),
});

export const ChangeDocumentInput = z.object({
  /** As it was read. */
  version: z.number().int(),
  name: DocumentName.optional(),
  folderId: z.uuid().nullable().optional(),
  roles: Roles.optional(),
});

export const ReadDocumentInput = z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() });

const DocumentVersion = z.object({
  number: z.number().int(),
  fileName: z.string(),
  bytes: z.number().int(),
  /** Null for us: clients read the name of the business. */
  by: z.string().nullable(),
  at: z.string(),
});

export const DocumentItem = z.object({
  id: z.uuid(),
  name: z.string(),
  folder: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  roles: z.array(Role),
  version: z.number().int(),
  updatedAt: z.string(),
  /** Newest first. */
  versions: z.array(DocumentVersion),
  deleted: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type DocumentItem = z.infer<typeof DocumentItem>;

export const DocumentList = pageOf(DocumentItem).extend({
  /** Null for people without one. */
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  mayAdd: z.boolean(),
  mayManage: z.boolean(),
  folders: z.array(z.object({ id: z.uuid(), name: z.string(), documents: z.number().int() })),
  /** The folder that is shown. */
  folder: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Number of papers of repairs that the reader sees. */
  papers: z.number().int(),
});
export type DocumentList = z.infer<typeof DocumentList>;

export const ListPapersInput = PageByIdInput;
export const PaperItem = z.object({
  id: z.uuid(),
  /** "Estimate R-10241", with its version when there are several. */
  name: z.string(),
  /** The repair it is of. */
  repair: z.string().nullable(),
  at: z.string(),
});
export const PaperList = pageOf(PaperItem);
export type PaperList = z.infer<typeof PaperList>;

export const AddedDocuments = z.object({ ids: z.array(z.uuid()) });
export const ChangedDocument = z.object({ id: z.uuid(), version: z.number().int() });
export const MadeFolder = z.object({ id: z.uuid() });
