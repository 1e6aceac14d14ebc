import { z } from "zod";
import { mailUrl, onOff } from "#platform/config/value-kinds.ts";

/** Files, their limits, and backups. */
export const storageVariables = {
  S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    accepts: "the address of an S3-compatible store such as https://s3.us-west-1.amazonaws.com, without the bucket",
  },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/)
      .optional(),
    accepts: "the region of the bucket such as us-west-1, or the one that your store names, often auto",
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    accepts: "the name of a bucket: 3 to 63 lower-case letters, digits, dots and dashes",
  },
  S3_ACCESS_KEY_ID: { schema: z.string().regex(/^\S+$/).optional(), accepts: "the id of an access key of that store" },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().regex(/^\S+$/).optional(),
    accepts: "the secret access key that belongs to it",
  },
  S3_PREFIX: {
    schema: z
      .string()
      .regex(/^([a-z0-9][a-z0-9-]*\/)+$/)
      .default(""),
    accepts: "a name for this site in a shared bucket, ending in a slash, such as longrow/",
  },
  UPLOAD_QUOTA_MB: {
    schema: z.coerce.number().int().min(50).max(1_000_000).default(1000),
    accepts: "a whole number from 50 to 1000000",
  },
  FILES_QUOTA_GB: {
    schema: z.coerce.number().min(0.1).max(1_000_000).default(100),
    accepts: "a number from 0.1 to 1000000",
  },
  BACKUP_AGE_RECIPIENT: {
    schema: z
      .string()
      .regex(/^age1[a-z0-9]{20,}([\s,]+age1[a-z0-9]{20,})*$/)
      .optional(),
    accepts: "public keys of age such as age1..., with commas between them",
  },
  DRILL: { schema: onOff.default(false), accepts: "on or off" },
  DRILL_DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    accepts: "a Postgres address such as postgres://user:password@host:5432/postgres, whose role may create databases",
  },
};

/** The log of answers, metrics, traces and alerts. */
export const watchVariables = {
  ACCESS_LOG: { schema: onOff.optional(), accepts: "on or off" },
  METRICS: { schema: onOff.default(true), accepts: "on or off" },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,1000}$/)
      .optional(),
    accepts: "16 characters or more without spaces, such as the output of `openssl rand -base64 32`",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    accepts: "the address of an OTLP/HTTP receiver such as http://localhost:4318",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z
      .string()
      .regex(/^[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/)
      .optional(),
    accepts: "headers for it as name=value, with commas between them",
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(0.1),
    accepts: "a share from 0 to 1",
  },
  ALERT_WEBHOOK_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    accepts: "an address that takes JSON with a text, such as the incoming webhook of a chat",
  },
  ALERT_SMTP_URL: {
    schema: mailUrl.optional(),
    accepts: "a second mail server such as smtps://user:password@host:465",
  },
};
