import path from "node:path";
import { createSigningKeys } from "#platform/access-tokens/signing-keys.ts";
import { systemClock } from "#platform/clock/clock.ts";
import { readConfig } from "#platform/config/config.ts";
import { connectDatabase } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { createLog } from "#platform/log/log.ts";
import { nextSecretKey, secretKeyFor } from "#platform/tokens/secret-key.ts";
import { sealSecrets } from "#platform/tokens/server-secret.ts";
import { createVault } from "#platform/tokens/vault.ts";
import { commandDatabase } from "#server/command-database.ts";
import { type Command, runAsTyped, saying } from "#server/run-command.ts";

const usage = `Secrets from the shell:

  npm run secrets -- rotate     encrypts the server's secrets with a new key, and signs access tokens with a new key pair

Without SECRET_KEY the new key is written to secret.key in DATA_DIR. With SECRET_KEY set, give the new one as
SECRET_KEY_NEXT and set SECRET_KEY to it afterwards. Restart every process of the site when it is done.
`;

async function rotate(env: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(env);
  const log = createLog({ level: "error", pretty: false });
  const dataDir = path.resolve(config.dataDir);
  const next = config.nextSecretKey;
  if (config.secretKey && (!next || next === config.secretKey))
    throw new Error("SECRET_KEY is set, so give the new key, of 32 characters or more, as SECRET_KEY_NEXT.");
  const { connection, stop } = await commandDatabase(config, log);
  const { db } = connectDatabase(connection, log);
  try {
    await migrate(connection);
    const from = createVault(await secretKeyFor(dataDir, config.secretKey));
    const made = config.secretKey ? null : await nextSecretKey(dataDir);
    const to = createVault(made?.key ?? next ?? "");
    const count = await sealSecrets(db, from, to);
    await made?.take();
    await createSigningKeys(db, systemClock, to).rotate({ now: true });
    const todo = made ? "" : " Set SECRET_KEY to the new key.";
    return `${count} secrets are encrypted with the new key.${todo} Restart the site.`;
  } finally {
    await db.destroy();
    await stop();
  }
}

export const secretsCommand: Command = async ([command], shell) => {
  if (command === "rotate") return saying(shell, () => rotate(shell.env));
  shell.out(usage);
  return command === undefined || command === "--help" ? 0 : 1;
};

if (import.meta.main) runAsTyped(secretsCommand);
