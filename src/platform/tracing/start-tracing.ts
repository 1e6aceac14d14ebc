import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-node";
import { turnTracing } from "#platform/tracing/tracing.ts";

interface Options {
  /** The receiver, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  /** Share of requests and jobs that are traced, from 0 to 1. */
  share: number;
  service: string;
  version: string;
}

/** Sends spans in batches over OTLP/HTTP; those that find no receiver are dropped. Loaded only when traces are wanted. */
export function startTracing({ endpoint, headers, share, service, version }: Options): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers,
    timeoutMillis: 5000,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { maxQueueSize: 4096, scheduledDelayMillis: 2000 })],
  });
  provider.register();
  turnTracing(true);
  return {
    async stop() {
      turnTracing(false);
      await provider.shutdown().catch(() => undefined);
    },
  };
}
