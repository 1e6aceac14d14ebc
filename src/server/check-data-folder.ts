import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, open, stat, statfs, unlink } from "node:fs/promises";
import path from "node:path";
import { type Finding, fix, looking, note, ok, reasonOf } from "#server/doctor-finding.ts";

/** With less, a nightly copy or one day of photos fills the disk. */
const leastFreeGigabytes = 1;
const gigabyte = 1024 ** 3;

/** The folder of uploads, keys and the site's own database. Leaves nothing behind. */
export async function checkDataFolder(dataDir: string): Promise<Finding[]> {
  const folder = path.resolve(dataDir);
  if (!(await stat(folder).catch(() => null))) return [await checkParent(folder)];
  const all = [
    await checkWriting(folder),
    ...(await looking("Disk space", () => checkSpace(folder))),
    ...(await looking("Key file", () => checkPrivate(path.join(folder, "secret.key"), "Key file"))),
  ];
  return all;
}

async function checkParent(folder: string): Promise<Finding> {
  try {
    await access(path.dirname(folder), constants.W_OK);
    return note("DATA_DIR", `${folder} will be made by the first start`);
  } catch {
    return fix("DATA_DIR", `${folder} is missing: make it, owned by the user that runs the site`);
  }
}

async function checkWriting(folder: string): Promise<Finding> {
  const file = path.join(folder, `doctor-${randomBytes(6).toString("hex")}`);
  try {
    const opened = await open(file, "wx", 0o600);
    try {
      await opened.writeFile("written");
      await opened.sync();
    } finally {
      await opened.close();
      await unlink(file);
    }
    return ok("DATA_DIR", `${folder} takes files`);
  } catch (error) {
    return fix(
      "DATA_DIR",
      `${reasonOf(error)}: give the folder to the user that runs the site, as which this runs too`,
    );
  }
}

async function checkSpace(folder: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / gigabyte;
  const says = `${free.toFixed(1)} GB free for DATA_DIR`;
  return [
    free >= leastFreeGigabytes
      ? ok("Disk space", says)
      : fix("Disk space", `${says}: make room, at least ${leastFreeGigabytes} GB`),
  ];
}

/** A file of secrets, if there is one, opens to its owner, and to a group for reading. */
export async function checkPrivate(file: string, about: string): Promise<Finding[]> {
  const found = await stat(file).catch(() => null);
  if (!found || process.platform === "win32") return [];
  return [
    (found.mode & 0o027) === 0
      ? ok(about, `${file} is closed to others`)
      : fix(about, `${file} is open to others: chmod 640 ${file}`),
  ];
}
