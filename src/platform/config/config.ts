import { z } from "zod";
import { isLoopback } from "#platform/network/is-loopback.ts";
import { accountLimits, isAccountAddress, passwordGaps } from "#contract/accounts.ts";

/** Cost of argon2id: RFC 9106's second recommendation, for servers with little memory. The minimum in production. */
export const passwordCost = { memoryKiB: 65_536, rounds: 3 };

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const mailUrl = z.url({ protocol: /^smtps?$/ });

/** Every environment variable: its schema, and a description of accepted values. */
const variables = {
  NODE_ENV: {
    schema: z.enum(["production", "development", "test"]).default("development"),
    accepts: "production, development or test",
  },
  PORT: { schema: z.coerce.number().int().min(0).max(65535).default(3000), accepts: "a port number from 0 to 65535" },
  HOST: {
    schema: z.string().min(1).default("127.0.0.1"),
    accepts: "an address to listen on, such as 127.0.0.1 or 0.0.0.0",
  },
  APP_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    accepts: "an origin such as https://www.longrow.example",
  },
  CANONICAL_URL: {
    schema: z.url({ protocol: /^https$/ }).optional(),
    accepts: "an https origin such as https://www.longrow.example",
  },
  DATA_DIR: { schema: z.string().min(1).default(".data"), accepts: "a folder" },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    accepts: "a Postgres address such as postgres://user:password@host:5432/database",
  },
  SECRET_KEY: {
    schema: z.string().min(32).max(1000).optional(),
    accepts: "32 characters or more, such as the output of `openssl rand -base64 32`",
  },
  SECRET_KEY_NEXT: {
    schema: z.string().min(32).max(1000).optional(),
    accepts: "the new key for `npm run secrets -- rotate`, 32 characters or more",
  },
  ADMIN_EMAIL: {
    schema: z.string().refine(isAccountAddress).default("admin@example.com"),
    accepts: "an email address",
  },
  ADMIN_PASSWORD: {
    schema: z
      .string()
      .refine((password) => Buffer.byteLength(password) <= accountLimits.passwordBytes)
      .optional(),
    accepts: `at most ${accountLimits.passwordBytes} bytes`,
  },
  SAMPLE_DATA: { schema: onOff.optional(), accepts: "on or off" },
  SMTP_URL: { schema: mailUrl.optional(), accepts: "a mail server such as smtps://user:password@host:465" },
  MAIL_FROM: { schema: z.email().optional(), accepts: "an email address" },
  LOCAL_MAILBOX: { schema: onOff.optional(), accepts: "on or off" },
  ALLOW_PUBLIC_DEVELOPMENT: { schema: onOff.optional(), accepts: "on or off" },
  ALLOW_HTTP: { schema: onOff.optional(), accepts: "on or off" },
  SITEMAP_URL: {
    schema: z.union([z.url({ protocol: /^https?$/ }), z.string().startsWith("/")]).default("/functions/v1/sitemap"),
    accepts: "an address or a path",
  },
  BOT_CHECK_ROUNDS: {
    schema: z.coerce.number().int().min(1).max(100_000).default(1000),
    accepts: "a whole number from 1 to 100000",
  },
  PASSWORD_MEMORY_KIB: {
    schema: z.coerce.number().int().min(8).max(1_048_576).default(passwordCost.memoryKiB),
    accepts: "a whole number from 8 to 1048576",
  },
  PASSWORD_ROUNDS: {
    schema: z.coerce.number().int().min(1).max(20).default(passwordCost.rounds),
    accepts: "a whole number from 1 to 20",
  },
  MAIL_RETRY_SECONDS: {
    schema: z.coerce.number().int().min(1).max(3600).default(60),
    accepts: "a whole number from 1 to 3600",
  },
  GOOGLE_CLIENT_ID: { schema: z.string().min(1).optional(), accepts: "the client id that Google gave you" },
  GOOGLE_CLIENT_SECRET: { schema: z.string().min(1).optional(), accepts: "the client secret that Google gave you" },
  GOOGLE_ISSUER: {
    schema: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
    accepts: "the address of an OpenID Connect provider",
  },
  AI_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    accepts: "the address of an OpenAI-compatible service such as https://models.example/v1",
  },
  AI_API_KEY: { schema: z.string().min(1).optional(), accepts: "the key of that service" },
  AI_MODEL: { schema: z.string().min(1).max(200).optional(), accepts: "the name of a chat model" },
  AI_EMBEDDING_MODEL: {
    schema: z.string().min(1).max(200).optional(),
    accepts: "the name of an embedding model",
  },
  CHROMIUM_PATH: { schema: z.string().min(1).optional(), accepts: "the path of a Chromium or Chrome" },
  GTM_CONTAINER_ID: {
    schema: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/)
      .optional(),
    accepts: "a container id such as GTM-ABC1234",
  },
  SIGN_UPS: { schema: onOff.default(true), accepts: "on or off" },
  SERVICE_WORKER: { schema: onOff.default(true), accepts: "on or off" },
  RATE_LIMITS: { schema: onOff.default(true), accepts: "on or off" },
  TRUST_PROXY: {
    schema: z.coerce.number().int().min(0).max(5).default(0),
    accepts: "the number of trusted proxies in front of the server, from 0 to 5",
  },
  LOG_LEVEL: {
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    accepts: "fatal, error, warn, info, debug, trace or silent",
  },
} as const;

/** Names of all variables, for `.env.example` and its test. */
export const variableNames = Object.keys(variables);

const secretNames = new Set([
  "DATABASE_URL",
  "SECRET_KEY",
  "SECRET_KEY_NEXT",
  "SMTP_URL",
  "GOOGLE_CLIENT_SECRET",
  "ADMIN_PASSWORD",
  "AI_API_KEY",
]);

export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is invalid:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

type Values = { [K in keyof typeof variables]: z.infer<(typeof variables)[K]["schema"]> };

/**
 * Reads the environment once. Empty values count as unset.
 * @throws ConfigError naming each invalid variable, its value (never a secret's) and what it accepts.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const problems: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, { schema, accepts }] of Object.entries(variables)) {
    const given = environment[name] === "" ? undefined : environment[name];
    const result = schema.safeParse(given);
    if (result.success) read[name] = result.data;
    else
      problems.push(
        `${name} is ${secretNames.has(name) ? "a value that is not shown here" : JSON.stringify(given)}; it accepts ${accepts}.`,
      );
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const values = read as Values;

  const production = values.NODE_ENV === "production";
  const appUrl = new URL(values.APP_URL ?? `http://localhost:${values.PORT}`).origin;
  if (production) {
    if (!values.SMTP_URL && values.LOCAL_MAILBOX !== true)
      problems.push(
        "SMTP_URL is unset, so no email could be sent. Set it, or use the local mailbox with LOCAL_MAILBOX=on.",
      );
    if (!appUrl.startsWith("https:") && values.ALLOW_HTTP !== true)
      problems.push("APP_URL is not https. Set the public https origin, or allow plain http with ALLOW_HTTP=on.");
    if (values.DATABASE_URL && !values.SECRET_KEY)
      problems.push(
        "SECRET_KEY is unset. It encrypts the server's secrets in the database: set it to the same value on every replica.",
      );
    if (values.BOT_CHECK_ROUNDS < 500)
      problems.push("BOT_CHECK_ROUNDS is below 500, which stops no bot; in production it accepts 500 or more.");
    if (values.PASSWORD_MEMORY_KIB < passwordCost.memoryKiB)
      problems.push(
        `PASSWORD_MEMORY_KIB is below ${passwordCost.memoryKiB}; in production it accepts ${passwordCost.memoryKiB} or more.`,
      );
    if (values.PASSWORD_ROUNDS < passwordCost.rounds)
      problems.push(
        `PASSWORD_ROUNDS is below ${passwordCost.rounds}; in production it accepts ${passwordCost.rounds} or more.`,
      );
    if (values.MAIL_RETRY_SECONDS < 30)
      problems.push(
        "MAIL_RETRY_SECONDS is below 30, which floods a busy mail server; in production it accepts 30 or more.",
      );
    if (values.GOOGLE_CLIENT_ID && !values.GOOGLE_ISSUER.startsWith("https:"))
      problems.push("GOOGLE_ISSUER is not https; in production it accepts only https.");
    if (values.ADMIN_PASSWORD !== undefined && passwordGaps(values.ADMIN_PASSWORD).length > 0)
      problems.push(
        "ADMIN_PASSWORD is weak; in production it accepts 8 characters or more with upper and lower case, a number and a symbol.",
      );
    if (!values.RATE_LIMITS) problems.push("RATE_LIMITS is off; in production it accepts only on.");
  }
  if (!production && values.ALLOW_PUBLIC_DEVELOPMENT !== true) {
    const ask = "Set NODE_ENV=production, or allow it with ALLOW_PUBLIC_DEVELOPMENT=on.";
    if (!isLoopback(values.HOST))
      problems.push(
        `HOST is ${JSON.stringify(values.HOST)}, which exposes a site in development mode to others. ${ask}`,
      );
    if (!isLoopback(new URL(appUrl).hostname))
      problems.push(`APP_URL is public, while the site is in development mode. ${ask}`);
  }
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if ((clientId === undefined) !== (clientSecret === undefined))
    problems.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.");
  const { AI_BASE_URL: aiBaseUrl, AI_MODEL: aiModel, AI_EMBEDDING_MODEL: aiEmbeddingModel } = values;
  if ((aiBaseUrl !== undefined) !== (aiModel !== undefined || aiEmbeddingModel !== undefined))
    problems.push("AI_BASE_URL needs AI_MODEL or AI_EMBEDDING_MODEL as well, and they need AI_BASE_URL.");
  if (problems.length > 0) throw new ConfigError(problems);

  return {
    production,
    port: values.PORT,
    host: values.HOST,
    appUrl: values.APP_URL ? appUrl : undefined,
    canonicalUrl: values.CANONICAL_URL ? new URL(values.CANONICAL_URL).origin : undefined,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    secretKey: values.SECRET_KEY,
    nextSecretKey: values.SECRET_KEY_NEXT,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    sampleData: values.SAMPLE_DATA ?? !production,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    sitemapUrl: values.SITEMAP_URL,
    botCheckRounds: values.BOT_CHECK_ROUNDS,
    passwordCost: { memoryKiB: values.PASSWORD_MEMORY_KIB, rounds: values.PASSWORD_ROUNDS },
    mailRetrySeconds: values.MAIL_RETRY_SECONDS,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer: values.GOOGLE_ISSUER } : null,
    ai: aiBaseUrl
      ? {
          baseUrl: aiBaseUrl,
          apiKey: values.AI_API_KEY,
          model: aiModel ?? null,
          embeddingModel: aiEmbeddingModel ?? null,
        }
      : null,
    chromiumPath: values.CHROMIUM_PATH ?? null,
    tagManagerContainer: values.GTM_CONTAINER_ID ?? null,
    signUps: values.SIGN_UPS,
    serviceWorker: values.SERVICE_WORKER,
    rateLimits: values.RATE_LIMITS,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof readConfig>;
