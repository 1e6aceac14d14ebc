import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "#web/nonce-context.ts";
import { withStyles } from "#web/page-styles.ts";
import { pagePolicy, prerendering, scriptNonce } from "#web/request-context.ts";

type Context = Readonly<RouterContextProvider>;

/** Renders the whole page before the first byte: pages are small, and their head and status must be final. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Context,
) {
  const nonce = loadContext.get(scriptNonce) ?? undefined;
  let failure: unknown = null;
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // Larger parts that came later would be put in place by script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure && !request.signal.aborted) note(failure, loadContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The server does this itself, after everything else.
  const body = loadContext.get(prerendering) ? withStyles(await new Response(stream).text()) : stream;
  return new Response(body, { headers, status: failure ? 500 : status });
}

/** A visitor's mistake, or a visitor who has left, is no failure of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  note(error, context as Context);
};

/** For the server, which decides what to answer (src/server/render-page.ts); at build the failure ends the build. */
function note(error: unknown, context: Context) {
  if (context.get(prerendering)) throw error;
  context.get(pagePolicy).failure ??= error;
}
