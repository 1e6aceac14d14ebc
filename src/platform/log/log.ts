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
    serializers: { error: (error: unknown) => withoutAddresses(pino.stdSerializers.err(error as Error)) },
    ...(pretty ? { transport: { target: "pino-pretty", options: { ignore: "pid,hostname", singleLine: true } } } : {}),
  });
}

/** Mail servers and databases quote addresses in their errors. */
function withoutAddresses(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? value : JSON.parse(text.replace(/[^\s"<>,;:()]+@[^\s"<>,;:()]+/g, "[address]"));
}

const nothing = () => {};

/** A log that discards everything. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing, child: () => silentLog };
