import { pino } from "pino";

/** Structured log: fields first, then the message. Never log secrets, tokens or email addresses. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}

const nothing = () => {};

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

/** The log of answers: a line for each, written some at a time. `flush` writes those that wait. */
export interface AccessLog {
  info(fields: object, message: string): void;
  flush(): void;
}

const bufferedBytes = 8192;
const flushMilliseconds = 1000;

/** Its fields are few and known, so nothing is looked for that has to be hidden. On a terminal it is part of `log`. */
export function createAccessLog(log: Log, { level, pretty }: { level: string; pretty: boolean }): AccessLog {
  if (pretty) return { info: (fields, message) => log.info(fields, message), flush: nothing };
  const destination = pino.destination({ dest: 1, sync: false, minLength: bufferedBytes });
  const lines = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  setInterval(() => destination.flush(), flushMilliseconds).unref();
  return { info: (fields, message) => lines.info(fields, message), flush: () => destination.flushSync() };
}

/** Fields of a Postgres error that quote what was stored or sent, such as "Failing row contains (...)". */
const quoting = new Set(["detail", "where", "query", "internalQuery", "parameters"]);

/** Mail servers and databases quote addresses and whole rows in their errors. */
function withoutData(value: unknown): unknown {
  const text = JSON.stringify(value, (name, inner) => (quoting.has(name) ? "[hidden]" : inner));
  return text === undefined ? value : JSON.parse(text.replace(/[^\s"<>,;:()]+@[^\s"<>,;:()]+/g, "[address]"));
}

/** A log that discards everything. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing, child: () => silentLog };
