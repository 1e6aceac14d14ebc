import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const state = { on: false };

/** Called once the exporter is registered; until then nothing below does more than call its argument. */
export const turnTracing = (on: boolean): void => void (state.on = on);

/** True while traces are sent. */
export const isTracing = (): boolean => state.on;

const tracer = () => trace.getTracer("site");

/** Runs `act` as a span below the current one. Attributes never hold addresses, names or keys. */
export async function spanned<T>(
  name: string,
  attributes: Attributes,
  act: () => Promise<T>,
  kind?: SpanKind,
): Promise<T> {
  if (!state.on || trace.getActiveSpan()?.isRecording() === false) return act();
  return tracer().startActiveSpan(name, { attributes, ...(kind !== undefined && { kind }) }, async (span) => {
    try {
      return await act();
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Notes a statement that has just ended, below the span that is current. Its text has places for values, never the values. */
export function noteQuery(statement: string, milliseconds: number, isFailed: boolean): void {
  if (!state.on || !trace.getActiveSpan()?.isRecording()) return;
  const end = Date.now();
  const span = tracer().startSpan(statement.split(" ", 1)[0] ?? "query", {
    kind: SpanKind.CLIENT,
    startTime: end - milliseconds,
    attributes: { "db.system.name": "postgresql", "db.query.text": statement.slice(0, 1000) },
  });
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}

/** The span of a request, which ends when its answer does; null while nothing is traced. */
export function requestSpan(method: string) {
  if (!state.on) return null;
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes: { "http.request.method": method } });
  const within = trace.setSpan(context.active(), span);
  return {
    run: <T>(act: () => T): T => context.with(within, act),
    end(route: string, status: number) {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ "http.route": route, "http.response.status_code": status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Messages of databases and mail servers quote what was sent, so that only the kind of an error is told. */
function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
}

export { SpanKind };
