import { useRevalidator } from "react-router";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import * as t from "#words/client-documents.ts";
import type { Route } from "./+types/portal-documents.route.ts";
import { ClientDocumentList } from "./client-document-list.tsx";
import { ClientPaperList } from "./client-paper-list.tsx";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: t.documents }, { name: "robots", content: "noindex" }];
}

const at = "/client-portal/documents/";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  await signedIn();
  const options = until(request.signal);
  const cursor = query.get("cursor");
  const page = { limit: 50, ...(cursor && { cursor }) };
  const folder = query.get("folder");
  const q = query.get("q") ?? "";
  if (folder === "papers")
    return { papers: await answerOf(api.documents.papers.$get({ query: page }, options)), list: null, q };
  const asked = { ...page, ...(folder && { folder }), ...(q && { q }) };
  return { papers: null, list: await answerOf(api.documents.$get({ query: asked }, options)), q };
}
clientLoader.hydrate = true as const;

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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="wrap" style={{ paddingBlock: 48 }}>
      <ErrorState
        heading="h1"
        title={t.didNotLoad}
        happened={error instanceof ApiProblem ? error.message : t.loadingFailed}
        kept={t.nothingIsLost}
        actions={<Button onClick={() => void revalidate()}>{t.tryAgain}</Button>}
      />
    </div>
  );
}
