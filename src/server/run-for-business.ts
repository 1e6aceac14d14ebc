import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Business } from "#platform/businesses/business-files.ts";
import { surroundingsOf } from "#platform/businesses/business-units.ts";

const readyMilliseconds = 60_000;

/** Root acts as the owner of a business's data, as its process does. */
function ownerOf({ settings }: Business): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0 || !existsSync(settings.DATA_DIR ?? "")) return {};
  const { uid, gid } = statSync(settings.DATA_DIR ?? "");
  return { uid, gid };
}

/** Runs a command of this release with the settings of a business, and resolves to what it says. @throws Error with its words */
export async function runForBusiness(business: Business, command: "migrate" | "backup", words: string[] = []) {
  const built = `commands/${command}.js`;
  const file = existsSync(built) ? built : `src/server/${command}-command.ts`;
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", file, ...words],
      { env: surroundingsOf(business), maxBuffer: 16 * 1024 * 1024, ...ownerOf(business) },
    );
    return stdout.trim();
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string };
    throw new Error(`${business.name}: ${command} failed: ${stderr.trim() || message}`, { cause: error });
  }
}

/** True once the process of a business answers and its database is there. */
export const isReady = ({ port }: Business): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits for it. @throws Error when it takes more than a minute */
export async function untilReady(business: Business): Promise<void> {
  for (let waited = 0; waited < readyMilliseconds; waited += 200) {
    if (await isReady(business)) return;
    await sleep(200);
  }
  throw new Error(`${business.name} was started, and is not ready after a minute: look at its log.`);
}
