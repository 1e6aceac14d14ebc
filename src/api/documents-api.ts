import { Hono } from "hono";
import { z } from "zod";
import {
  AddDocumentsInput,
  AddedDocuments,
  ChangedDocument,
  ChangeDocumentInput,
  DocumentList,
  FolderInput,
  ListDocumentsInput,
  ListPapersInput,
  MadeFolder,
  NewFolderInput,
  PaperList,
  ReadDocumentInput,
} from "#contract/organizations/client-documents.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { addDocuments, addVersion, admitDocuments } from "#domain/client-documents/add-documents.ts";
import { changeDocument, deleteDocument, restoreDocument } from "#domain/client-documents/change-document.ts";
import type { As } from "#domain/client-documents/document-access.ts";
import { addFolder, deleteFolder, renameFolder } from "#domain/client-documents/document-folders.ts";
import { listPapers, readPaperFile } from "#domain/client-documents/document-papers.ts";
import { listDocuments } from "#domain/client-documents/list-documents.ts";
import { readDocument } from "#domain/client-documents/read-document.ts";
import { downloadHeaders } from "#forms/download-headers.ts";
import { downloadAnswer } from "#forms/file-answer.ts";
import { readFormWithFiles } from "#forms/read-form.ts";

const one = [401, 403, 404];
const body = [400, ...one, 409, 413, 415, 422];
const files = [400, ...one, 409, 413, 422, 429];

/** The same for both doors; each verb says who may. */
const documentRoutes = (as: As) => {
  const access = as === "staff" ? "staff" : "member";
  return new Hono<ApiEnv>()
    .get(
      "/",
      describe({
        access,
        summary: "List the documents of an organization that the reader sees, last changed first",
        query: ListDocumentsInput,
        answer: { status: 200, schema: DocumentList },
        refusals: [...one, 422],
      }),
      async (c) => c.var.answer(await listDocuments(c.var.ctx, as, c.req.query())),
    )
    .post(
      "/",
      describe({
        access,
        summary: "Add documents (field attachments, at most five files of 10 MiB each)",
        form: z.object({
          organizationId: AddDocumentsInput.shape.organizationId,
          folderId: z.string().optional(),
          roles: z.string().optional(),
          attachments: z.array(z.file()),
        }),
        answer: { status: 201, schema: AddedDocuments },
        refusals: files,
      }),
      async (c) => {
        await admitDocuments(c.var.ctx, as);
        const { fields, uploads } = await readFormWithFiles(c.var.ctx, c.req.raw);
        return c.var.answer(await addDocuments(c.var.ctx, as, fields, uploads));
      },
    )
    .post(
      "/folders",
      describe({
        access,
        summary: "Add a folder",
        body: NewFolderInput,
        answer: { status: 201, schema: MadeFolder },
        refusals: body,
      }),
      async (c) => c.var.answer(await addFolder(c.var.ctx, as, await jsonBody(c))),
    )
    .patch(
      "/folders/:id",
      describe({
        access,
        summary: "Rename a folder",
        body: FolderInput,
        answer: { status: 204 },
        refusals: body,
      }),
      async (c) => {
        await renameFolder(c.var.ctx, as, c.req.param("id"), await jsonBody(c));
        return c.body(null, 204);
      },
    )
    .delete(
      "/folders/:id",
      describe({ access, summary: "Delete an empty folder", answer: { status: 204 }, refusals: [...one, 409] }),
      async (c) => {
        await deleteFolder(c.var.ctx, as, c.req.param("id"));
        return c.body(null, 204);
      },
    )
    .patch(
      "/:id",
      describe({
        access,
        summary: "Change name, folder and readers of a document; version is the one that was read",
        body: ChangeDocumentInput,
        answer: { status: 200, schema: ChangedDocument },
        refusals: body,
      }),
      async (c) => c.var.answer(await changeDocument(c.var.ctx, as, c.req.param("id"), await jsonBody(c))),
    )
    .delete(
      "/:id",
      describe({ access, summary: "Delete a document; its files are kept", answer: { status: 204 }, refusals: one }),
      async (c) => {
        await deleteDocument(c.var.ctx, as, c.req.param("id"));
        return c.body(null, 204);
      },
    )
    .post(
      "/:id/versions",
      describe({
        access,
        summary: "Add a version of a document (field attachments, one file of at most 10 MiB)",
        form: z.object({ attachments: z.file() }),
        answer: { status: 201, schema: ChangedDocument },
        refusals: files,
      }),
      async (c) => {
        const id = c.req.param("id");
        await admitDocuments(c.var.ctx, as, id);
        const { uploads } = await readFormWithFiles(c.var.ctx, c.req.raw);
        return c.var.answer(await addVersion(c.var.ctx, as, id, uploads));
      },
    )
    .get(
      "/:id/file",
      describe({
        access,
        summary: "The file of a document, the newest or the version that is named",
        query: ReadDocumentInput,
        answer: { status: 200, type: "application/octet-stream" },
        refusals: [...one, 422],
      }),
      async (c) => {
        const file = await readDocument(c.var.ctx, as, c.req.param("id"), c.req.query());
        return downloadAnswer(c.req.raw, file);
      },
    );
};

/** `/api/documents`: those of the signed-in person's organizations, and the papers of their repairs. */
export const documentsApi = documentRoutes("member")
  .get(
    "/papers",
    describe({
      access: "member",
      summary: "List the papers of my current organization that I may see, newest first",
      query: ListPapersInput,
      answer: { status: 200, schema: PaperList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listPapers(c.var.ctx, c.req.query())),
  )
  .get(
    "/papers/:id/file.pdf",
    describe({
      access: "member",
      summary: "A paper as PDF, in the language of the request",
      answer: { status: 200, type: "application/pdf" },
      refusals: one,
    }),
    async (c) => {
      const file = await readPaperFile(c.var.ctx, c.req.param("id"));
      return new Response(file.content, { headers: downloadHeaders(file) });
    },
  );

/** `/api/admin/documents`: those of any organization, and what was deleted. */
export const adminDocumentsApi = documentRoutes("staff").post(
  "/:id/restoration",
  describe({ access: "staff", summary: "Bring a deleted document back", answer: { status: 204 }, refusals: one }),
  async (c) => {
    await restoreDocument(c.var.ctx, c.req.param("id"));
    return c.body(null, 204);
  },
);
