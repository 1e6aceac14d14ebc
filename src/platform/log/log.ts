import { pino } from "pino";

/** Structured log: fields first, then the message. Never log secrets, tokens or email addresses. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}

const redacted = ["email", "to", "from", "token", "key", "password", "secret", "authorization", "cookie", "botCheck"];

/** One JSON object per line, or readable lines on a terminal. Fields with sensitive names are redacted down to three levels. */
export function createLog({ level, pretty }: { level: string; pretty: boolean }): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: redacted.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[hidden]" },
    serializers: { error: (error: unknown) => withoutData(pino.stdSerializers.err(error as Error)) },
    ...(pretty ? { transport: { target: "pino-pretty", options: { ignore: "pid,hostname", singleLine: true } } } : {}),
  });
}

/** Fields of a Postgres error that quote what was stored or sent, such as "Failing row contains (...)". */
const quoting = new Set(["detail", "where", "query", "internalQuery", "parameters"]);

/** Mail servers and databases quote addresses and whole rows in their errors. */
function withoutData(value: unknown): unknown {
  const text = JSON.stringify(value, (name, inner) => (quoting.has(name) ? "[hidden]" : inner));
  return text === undefined ? value : JSON.parse(text.replace(/[^\s"<>,;:()]+@[^\s"<>,;:()]+/g, "[address]"));
}

const nothing = () => {};

/** A log that discards everything. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing, child: () => silentLog };
