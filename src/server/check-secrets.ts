import type pg from "pg";
import type { Config } from "#platform/config/config.ts";
import { existingSecretKey } from "#platform/tokens/secret-key.ts";
import { samplePassword } from "#seed/sample-accounts.ts";
import { type Finding, fix, note, ok, reasonOf } from "#server/doctor-finding.ts";
import { opensSecrets } from "#server/opens-secrets.ts";

const sampleWords = /change|example|openssl|password|replace|sample|secret/i;
// A random key of 32 characters has 15 different ones or more.
const fewestCharacters = 12;
const samplePasswords = new Set(["", "change-me", "changeme", "longrow", "password", "postgres", "secret"]);

const isSampleKey = (key: string): boolean => sampleWords.test(key) || new Set(key).size < fewestCharacters;

const passwordIn = (url: string): string => decodeURIComponent(new URL(url).password);

/** The key of the server's secrets and the passwords of the settings. Shows none. */
export async function checkSecrets(config: Config, client: pg.Client | null): Promise<Finding[]> {
  const { secretKey, production, databaseUrl, smtpUrl, adminEmail, adminPassword, stripe } = config;
  const key = secretKey ?? (await existingSecretKey(config.dataDir));
  const found: Finding[] = [];
  if (!key)
    found.push(note("Secret key", "none yet: the first start writes secret.key into DATA_DIR. Keep a copy elsewhere"));
  else if (isSampleKey(key))
    found.push(fix("Secret key", "looks like a sample: use the output of openssl rand -base64 32"));
  else found.push(ok("Secret key", secretKey ? "SECRET_KEY is set" : "in DATA_DIR/secret.key. Keep a copy elsewhere"));
  if (key && client) found.push(...(await checkKey(key, client)));

  const samples = [
    ...(databaseUrl && samplePasswords.has(passwordIn(databaseUrl)) && !new URL(databaseUrl).searchParams.has("host")
      ? ["the password in DATABASE_URL"]
      : []),
    ...(smtpUrl && new URL(smtpUrl).username && samplePasswords.has(passwordIn(smtpUrl))
      ? ["the password in SMTP_URL"]
      : []),
    ...(adminPassword === samplePassword ? ["ADMIN_PASSWORD"] : []),
    ...(adminEmail.endsWith("@example.com") ? ["ADMIN_EMAIL"] : []),
    ...(config.sampleData ? ["SAMPLE_DATA=on"] : []),
  ];
  if (samples.length > 0)
    found.push((production ? fix : note)("Samples", `${samples.join(", ")}: replace before the site is public`));
  else found.push(ok("Samples", "no sample password or address in the settings"));
  if (production && stripe?.secretKey.includes("_test_"))
    found.push(note("Stripe", "test keys: nobody is charged. Use the live keys when the shop opens"));
  return found;
}

/** The key opens what the database holds. */
async function checkKey(key: string, client: pg.Client): Promise<Finding[]> {
  try {
    return (await opensSecrets(key, client)) ? [ok("Secret key", "opens the secrets of this database")] : [];
  } catch (error) {
    return [fix("Secret key", reasonOf(error))];
  }
}
