import type { z } from "zod";
import { passwordGaps } from "#contract/accounts/accounts.ts";
import { passwordCost, secretNames, variables } from "#platform/config/variables.ts";
import { isLoopback } from "#platform/network/is-loopback.ts";

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
    if (values.STRIPE_API_BASE && !values.STRIPE_API_BASE.startsWith("https:"))
      problems.push("STRIPE_API_BASE is not https; in production it accepts only https.");
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
  if (values.DATABASE_URL_LISTEN && !values.DATABASE_URL)
    problems.push("DATABASE_URL_LISTEN needs DATABASE_URL: it is another way to the same database.");
  if (values.WORK !== "both" && !values.DATABASE_URL)
    problems.push("WORK divides work between processes, which needs a database of all of them: set DATABASE_URL.");
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if ((clientId === undefined) !== (clientSecret === undefined))
    problems.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.");
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = values;
  const stripe = secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : null;
  if (!stripe && (secretKey ?? publishableKey ?? webhookSecret) !== undefined)
    problems.push(
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all of them or none.",
    );
  if (stripe && stripe.secretKey.split("_")[1] !== stripe.publishableKey.split("_")[1])
    problems.push(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: use two test or two live keys.",
    );
  const s3 = {
    S3_ENDPOINT: values.S3_ENDPOINT,
    S3_REGION: values.S3_REGION,
    S3_BUCKET: values.S3_BUCKET,
    S3_ACCESS_KEY_ID: values.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: values.S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(s3).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length > 0 && missing.length < Object.keys(s3).length)
    problems.push(`Files in S3 need ${missing.join(" and ")} as well; without any of the group they stay in DATA_DIR.`);
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
    /** Postgres itself, for what needs a session. */
    databaseListenUrl: values.DATABASE_URL_LISTEN ?? values.DATABASE_URL,
    databasePooler: values.DATABASE_POOLER,
    databasePools: {
      requests: values.DATABASE_POOL,
      counters: values.DATABASE_POOL_COUNTERS,
      search: values.DATABASE_POOL_SEARCH,
      jobs: values.DATABASE_POOL_JOBS,
    },
    migrates: values.MIGRATE,
    rowSecurity: values.ROW_SECURITY,
    work: values.WORK,
    drainSeconds: values.DRAIN_SECONDS,
    requestsAtOnce: values.REQUESTS_AT_ONCE,
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
    stripe: stripe && { ...stripe, apiBase: values.STRIPE_API_BASE ?? null },
    s3:
      missing.length > 0
        ? null
        : {
            endpoint: s3.S3_ENDPOINT ?? "",
            region: s3.S3_REGION ?? "",
            bucket: s3.S3_BUCKET ?? "",
            accessKeyId: s3.S3_ACCESS_KEY_ID ?? "",
            secretAccessKey: s3.S3_SECRET_ACCESS_KEY ?? "",
            prefix: values.S3_PREFIX,
          },
    uploadQuotaMegabytes: values.UPLOAD_QUOTA_MB,
    filesQuotaGigabytes: values.FILES_QUOTA_GB,
    backupRecipients: values.BACKUP_AGE_RECIPIENT?.split(/[\s,]+/) ?? [],
    drill: values.DRILL,
    drillDatabaseUrl: values.DRILL_DATABASE_URL,
    chromiumPath: values.CHROMIUM_PATH ?? null,
    lighthousePath: values.LIGHTHOUSE_PATH ?? null,
    tagManagerContainer: values.GTM_CONTAINER_ID ?? null,
    signUps: values.SIGN_UPS,
    serviceWorker: values.SERVICE_WORKER,
    rateLimits: values.RATE_LIMITS,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG ?? production,
    metrics: values.METRICS,
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: headersOf(values.OTEL_EXPORTER_OTLP_HEADERS),
          share: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    alertWebhookUrl: values.ALERT_WEBHOOK_URL ?? null,
    alertSmtpUrl: values.ALERT_SMTP_URL ?? null,
  };
}

/** `name=value` pairs, as the variables of OpenTelemetry have them. */
const headersOf = (text = ""): Record<string, string> =>
  Object.fromEntries(
    text.split(",").flatMap((pair) => {
      const at = pair.indexOf("=");
      return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]] : [];
    }),
  );

export type Config = ReturnType<typeof readConfig>;
