import { readEmailAddress } from "#contract/values/email-address.ts";
import { parseSite } from "#domain/content/parse-site.ts";
import { ConfigError, readConfig } from "#platform/config/config.ts";
import { checkAddresses } from "#server/check-addresses.ts";
import { checkBackups } from "#server/check-backups.ts";
import { checkDataFolder, checkPrivate } from "#server/check-data-folder.ts";
import { checkDatabase, reachDatabase } from "#server/check-database.ts";
import { checkFileStore } from "#server/check-file-store.ts";
import { checkMailServer } from "#server/check-mail-server.ts";
import { checkSecrets } from "#server/check-secrets.ts";
import { readContentFolder } from "#server/content-folder.ts";
import { type Finding, fix, looking, ok, report } from "#server/doctor-finding.ts";
import { type Command, runAsTyped, saying } from "#server/run-command.ts";

const usage = `Checks the settings and everything they name. Changes nothing:

  npm run doctor                               one line for each check: OK, NOTE, or FIX with what to do
  npm run doctor -- --send you@example.com     sends one email as well

Exit code 1 when something is to be fixed. Run it as the user that runs the site.
`;

/** Every check of the settings in `env`. */
export async function examine(env: NodeJS.ProcessEnv, sendTo: string | null): Promise<Finding[]> {
  let config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((problem) => fix("Settings", problem));
    throw error;
  }
  const { business } = parseSite(readContentFolder()).content;
  const from = { name: business.name, address: config.mailFrom ?? business.supportEmail };
  const reached = await reachDatabase(config);
  const client = "client" in reached ? reached.client : null;
  try {
    const all = [
      [ok("Settings", "every value is valid")],
      config.production ? await checkPrivate(".env", "Settings") : [],
      "client" in reached ? await checkDatabase(reached.client, reached.access, config) : [reached.finding],
      await checkDataFolder(config.dataDir),
      await looking("File store", () => checkFileStore(config)),
      await checkMailServer(config, { from, sendTo }),
      await looking("Addresses", () => checkAddresses(config, business, client)),
      await looking("Secret key", () => checkSecrets(config, client)),
      await looking("Backup", () => checkBackups(config.dataDir)),
      config.drill
        ? [fix("Drill mode", "on, so the site changes and sends nothing: remove DRILL from the settings")]
        : [],
    ];
    return all.flat();
  } finally {
    await client?.end().catch(() => undefined);
  }
}

export const doctorCommand: Command = async (words, shell) => {
  const [option, address = ""] = words;
  const sends = option === "--send" && words.length === 2 && readEmailAddress(address) !== null;
  if (words.length === 0 || sends)
    return saying(shell, async () => report(await examine(shell.env, sends ? address : null)));
  shell.out(usage);
  return option === "--help" ? 0 : 1;
};

if (import.meta.main) runAsTyped(doctorCommand);
