import { portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import * as t from "#words/client-documents.ts";
import type { Route } from "./+types/portal-documents.route.ts";
import { ClientDocumentList } from "./client-document-list.tsx";
import { ClientPaperList } from "./client-paper-list.tsx";

export const meta = () => privateMeta(t.documents);

const at = "/client-portal/documents/";

export const clientLoader = portalLoader(async ({ query, signal }) => {
  const options = until(signal);
  const cursor = query.get("cursor");
  const page = { limit: 50, ...(cursor && { cursor }) };
  const folder = query.get("folder");
  const q = query.get("q") ?? "";
  if (folder === "papers")
    return { papers: await answerOf(api.documents.papers.$get({ query: page }, options)), list: null, q };
  const asked = { ...page, ...(folder && { folder }), ...(q && { q }) };
  return { papers: null, list: await answerOf(api.documents.$get({ query: asked }, options)), q };
});

export default function PortalDocuments({ loaderData: { papers, list, q } }: Route.ComponentProps) {
  return (
    <PageFrame title={t.documents}>
      <div className="portal">
        {papers ? <ClientPaperList papers={papers} at={at} /> : null}
        {list?.organization ? (
          <ClientDocumentList
            key={list.organization.id}
            list={list}
            door={api.documents}
            at={at}
            q={q}
            empty={t.noneYet}
          />
        ) : null}
        {list && !list.organization ? <EmptyState reason={t.noOrganization} /> : null}
      </div>
    </PageFrame>
  );
}
