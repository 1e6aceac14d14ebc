import { z } from "zod";
import { storageVariables, watchVariables } from "#platform/config/operating-variables.ts";
import { mailUrl, onOff } from "#platform/config/value-kinds.ts";
import { requestsInWork } from "#contract/site/limits.ts";
import { accountLimits } from "#contract/accounts/accounts.ts";
import { readEmailAddress } from "#contract/values/email-address.ts";

/** Cost of argon2id: RFC 9106's second recommendation, for servers with little memory. The minimum in production. */
export const passwordCost = { memoryKiB: 65_536, rounds: 3 };

const connections = ({ least, usual }: { least: number; usual: number }) => ({
  schema: z.coerce.number().int().min(least).max(500).default(usual),
  accepts: `a whole number from ${least} to 500`,
});

/** Every environment variable: its schema, and a description of accepted values. */
export const variables = {
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
  DATABASE_URL_LISTEN: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    accepts: "the address of Postgres itself, past a pooler, such as postgres://user:password@host:5432/database",
  },
  DATABASE_POOLER: { schema: z.enum(["auto", "on", "off"]).default("auto"), accepts: "auto, on or off" },
  DATABASE_POOL: connections({ least: 4, usual: 12 }),
  DATABASE_POOL_COUNTERS: connections({ least: 1, usual: 2 }),
  DATABASE_POOL_SEARCH: connections({ least: 1, usual: 2 }),
  DATABASE_POOL_JOBS: connections({ least: 1, usual: 2 }),
  MIGRATE: { schema: onOff.default(true), accepts: "on or off" },
  ROW_SECURITY: { schema: onOff.default(true), accepts: "on or off" },
  WORK: { schema: z.enum(["web", "jobs", "both"]).default("both"), accepts: "web, jobs or both" },
  REQUESTS_AT_ONCE: {
    schema: z.coerce.number().int().min(8).max(10_000).default(requestsInWork.atOnce),
    accepts: "a whole number from 8 to 10000",
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(300).default(0),
    accepts: "a whole number from 0 to 300",
  },
  HEAP_MB: {
    schema: z.coerce.number().int().min(256).max(65_536).default(320),
    accepts: "a whole number from 256 to 65536",
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
    schema: z
      .string()
      .refine((text) => readEmailAddress(text) !== null)
      .default("admin@example.com"),
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
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/)
      .optional(),
    accepts: "the secret or restricted key that Stripe gave you, such as sk_test_...",
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z
      .string()
      .regex(/^pk_(test|live)_\w+$/)
      .optional(),
    accepts: "the publishable key that Stripe gave you, such as pk_test_...",
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_\S+$/)
      .optional(),
    accepts: "the signing secret of the webhook, such as whsec_...",
  },
  STRIPE_API_BASE: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    accepts: "the address of a service that speaks Stripe's API",
  },
  ...storageVariables,
  CHROMIUM_PATH: { schema: z.string().min(1).optional(), accepts: "the path of a Chromium or Chrome" },
  LIGHTHOUSE_PATH: { schema: z.string().min(1).optional(), accepts: "the folder of the package lighthouse" },
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
  ...watchVariables,
  LOG_LEVEL: {
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    accepts: "fatal, error, warn, info, debug, trace or silent",
  },
} as const;

/** Names of all variables, for `.env.example` and its test. */
export const variableNames = Object.keys(variables);

/** Variables whose values no message may show. */
export const secretNames = new Set([
  "DATABASE_URL",
  "DATABASE_URL_LISTEN",
  "DRILL_DATABASE_URL",
  // Public, but the secret key of the pair is easily put here by mistake.
  "BACKUP_AGE_RECIPIENT",
  "SECRET_KEY",
  "SECRET_KEY_NEXT",
  "SMTP_URL",
  "GOOGLE_CLIENT_SECRET",
  "ADMIN_PASSWORD",
  "AI_API_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "ALERT_WEBHOOK_URL",
  "ALERT_SMTP_URL",
]);
