import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "#platform/config/config.ts";
import { variableNames } from "#platform/config/variables.ts";

const problems = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
};

test("an empty environment is valid, and empty values count as unset", () => {
  expect(readConfig({ PORT: "", SMTP_URL: "" })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: ".data",
    sampleData: true,
    rateLimits: true,
  });
});

test.each([
  ["PORT", "80a", "a port number"],
  ["APP_URL", "ftp://x.example", "an origin"],
  ["CANONICAL_URL", "http://www.x.example", "an https origin"],
  ["SAMPLE_DATA", "yes", "on or off"],
  ["SMTP_URL", "http://x.example", "a mail server"],
  ["MAIL_FROM", "nobody", "an email address"],
  ["LOG_LEVEL", "loud", "fatal, error"],
  ["ADMIN_EMAIL", "nobody", "an email address"],
  ["GOOGLE_ISSUER", "accounts.google.com", "an OpenID Connect provider"],
  ["SIGN_UPS", "maybe", "on or off"],
  ["PASSWORD_MEMORY_KIB", "4", "from 8 to"],
  ["PASSWORD_ROUNDS", "0", "from 1 to"],
  ["MAIL_RETRY_SECONDS", "soon", "from 1 to"],
])("an invalid %s is reported with its value and what it accepts", (name, value, accepts) => {
  const [problem] = problems({ [name]: value });
  expect(problem).toContain(name);
  expect(problem).toContain(accepts);
});

test("a secret's value is not shown", () => {
  expect(problems({ DATABASE_URL: "mysql://root:hunter2@x" }).join()).not.toContain("hunter2");
  expect(problems({ SMTP_URL: "pop3://me:hunter2@x" }).join()).not.toContain("hunter2");
  expect(problems({ ADMIN_PASSWORD: `hunter2${"x".repeat(70)}` }).join()).toMatch(/ADMIN_PASSWORD is a value that/);
});

test("Google needs both of its values", () => {
  expect(problems({ GOOGLE_CLIENT_ID: "x" }).join()).toContain("belong together");
  expect(readConfig({ GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "y" }).google).toEqual({
    clientId: "x",
    clientSecret: "y",
    issuer: "https://accounts.google.com",
  });
});

test("files in S3 need the whole group; what is missing is named, and no value of a secret", () => {
  const group = {
    S3_ENDPOINT: "https://s3.example",
    S3_REGION: "auto",
    S3_BUCKET: "site-files",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "hunter2",
  };
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig({ ...group, S3_PREFIX: "site/" }).s3).toMatchObject({ bucket: "site-files", prefix: "site/" });
  for (const name of Object.keys(group)) {
    const [problem, ...others] = problems({ ...group, [name]: "" });
    expect([problem, others]).toEqual([expect.stringContaining(`need ${name} as well`), []]);
    expect(problem).not.toContain("hunter2");
  }
  expect(problems({ S3_BUCKET: "site-files" }).join()).toContain("S3_ENDPOINT and S3_REGION and S3_ACCESS_KEY_ID");
  expect(problems({ ...group, S3_SECRET_ACCESS_KEY: "hunter2 " }).join()).toMatch(
    /S3_SECRET_ACCESS_KEY is a value that/,
  );
  expect(problems({ ...group, S3_PREFIX: "../" }).join()).toContain("S3_PREFIX");
});

test("Stripe needs its three values, of one mode, and shows no secret", () => {
  const all = { STRIPE_SECRET_KEY: "sk_test_a", STRIPE_PUBLISHABLE_KEY: "pk_test_b", STRIPE_WEBHOOK_SECRET: "whsec_c" };
  expect(readConfig(all).stripe).toMatchObject({ secretKey: "sk_test_a", apiBase: null });
  expect(readConfig({}).stripe).toBeNull();
  for (const name of Object.keys(all)) expect(problems({ ...all, [name]: "" }).join()).toContain("belong together");
  expect(problems({ ...all, STRIPE_PUBLISHABLE_KEY: "pk_live_b" }).join()).toContain("different modes");
  expect(problems({ ...all, STRIPE_SECRET_KEY: "pk_test_hunter2" }).join()).not.toContain("hunter2");
});

test("backups are encrypted for public keys of age, and never for a secret one", () => {
  const key = `age1${"q".repeat(58)}`;
  expect(readConfig({}).backupRecipients).toEqual([]);
  expect(readConfig({ BACKUP_AGE_RECIPIENT: `${key}, ${key}` }).backupRecipients).toEqual([key, key]);
  const secret = "AGE-SECRET-KEY-1HUNTER2";
  for (const wrong of [secret, `${key} ${secret}`, "age1", `${key};${key}`])
    expect(problems({ BACKUP_AGE_RECIPIENT: wrong }).join()).toMatch(
      /^BACKUP_AGE_RECIPIENT is a value that is not shown/,
    );
  expect(problems({ DRILL_DATABASE_URL: "mysql://a:hunter2@b/c" }).join()).toMatch(
    /^DRILL_DATABASE_URL is a value that is/,
  );
  expect([readConfig({}).drill, readConfig({ DRILL: "on" }).drill]).toEqual([false, true]);
});

describe("development", () => {
  test.each([
    [{ HOST: "0.0.0.0" }, "HOST is"],
    [{ HOST: "::" }, "HOST is"],
    [{ HOST: "192.168.1.4" }, "HOST is"],
    [{ APP_URL: "https://www.x.example" }, "APP_URL is public"],
    [{ APP_URL: "http://localhost.x.example" }, "APP_URL is public"],
  ])("refuses %j unless explicitly allowed", (change, text) => {
    expect(problems(change as unknown as Record<string, string>).join()).toContain(text);
    expect(problems({ ...change, ALLOW_PUBLIC_DEVELOPMENT: "on" } as unknown as Record<string, string>)).toEqual([]);
  });

  test.each(["127.0.0.1", "localhost", "::1", "127.8.0.1"])("listens on %s", (HOST) => {
    expect(problems({ HOST })).toEqual([]);
  });
});

describe("production", () => {
  const good = {
    NODE_ENV: "production",
    APP_URL: "https://www.x.example",
    SMTP_URL: "smtps://me:secret@mail.x.example",
  };

  test("refuses a weak administrator's password and plain http for Google", () => {
    expect(problems({ ...good, ADMIN_PASSWORD: "admin" }).join()).toContain("ADMIN_PASSWORD is weak");
    const google = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "y", GOOGLE_ISSUER: "http://127.0.0.1:1" };
    expect(problems({ ...good, ...google }).join()).toContain("GOOGLE_ISSUER is not https");
  });

  test("has no sample data by default", () => {
    expect(readConfig(good)).toMatchObject({ sampleData: false });
    expect(readConfig({ ...good, SAMPLE_DATA: "on" })).toMatchObject({ sampleData: true });
  });

  test.each([
    [{ SMTP_URL: "" }, "SMTP_URL", { LOCAL_MAILBOX: "on" }],
    [{ APP_URL: "http://x.example" }, "APP_URL", { ALLOW_HTTP: "on" }],
  ])("refuses %j unless explicitly allowed", (change, name, asked) => {
    expect(problems({ ...good, ...change }).join()).toContain(name);
    expect(problems({ ...good, ...change, ...asked } as Record<string, string>)).toEqual([]);
  });

  test.each([
    ["BOT_CHECK_ROUNDS", "499"],
    ["PASSWORD_MEMORY_KIB", "65535"],
    ["PASSWORD_ROUNDS", "2"],
    ["MAIL_RETRY_SECONDS", "29"],
  ])("refuses a %s of %s, which only tests may have", (name, value) => {
    expect(problems({ ...good, [name]: value }).join()).toContain(name);
    expect(problems({ [name]: value })).toEqual([]);
  });

  test("needs the secret key when a database server is used", () => {
    const shared = { ...good, DATABASE_URL: "postgres://a:b@c.example/d" };
    expect(problems(shared).join()).toContain("SECRET_KEY is unset");
    expect(problems({ ...shared, SECRET_KEY: "s".repeat(32) })).toEqual([]);
    expect(problems({ ...shared, SECRET_KEY: "too-short-hunter2" }).join()).toMatch(
      /SECRET_KEY is a value that is not shown/,
    );
  });

  test("always limits rates", () => {
    expect(problems({ ...good, RATE_LIMITS: "off" }).join()).toContain("RATE_LIMITS");
  });
});

test(".env.example lists every variable", () => {
  const example = readFileSync(".env.example", "utf8");
  for (const name of variableNames) expect(example, name).toMatch(new RegExp(`^#? ?${name}=`, "m"));
});
