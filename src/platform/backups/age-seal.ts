import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ReadableStream as NodeStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";

type Chunks = AsyncIterable<Uint8Array>;

/** Encrypts what a backup stores, or leaves it as it is. */
export interface Seal {
  /** Public keys (`age1...`) whose owners can open it; none when it is not encrypted. */
  recipients: string[];
  /** Ending of the names of its files. */
  ending: "" | ".age";
  /** Name of the pool of files that the same owners can open. */
  pool: string;
  sealed(chunks: Chunks): Chunks;
}

// The library names the browser's type, which this one fulfils.
const streamOf = (chunks: Chunks) => NodeStream.from(chunks) as unknown as ReadableStream<Uint8Array>;

/** Opens what a seal made. */
export type Opener = (chunks: Chunks) => Chunks;

export const plainPool = "plain";

const plainSeal: Seal = { recipients: [], ending: "", pool: plainPool, sealed: (chunks) => chunks };

/** Encrypts for each of `recipients` with age; without any, nothing is encrypted. */
export function createSeal(recipients: string[]): Seal {
  if (recipients.length === 0) return plainSeal;
  const encrypter = new Encrypter();
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient);
  } catch {
    throw new Error("BACKUP_AGE_RECIPIENT has a public key of age that was not copied as it is.");
  }
  const sorted = recipients.toSorted();
  return {
    recipients: sorted,
    ending: ".age",
    pool: `age-${createHash("sha256").update(sorted.join(" ")).digest("hex").slice(0, 16)}`,
    async *sealed(chunks) {
      yield* await encrypter.encrypt(streamOf(chunks));
    },
  };
}

/**
 * Opens the parts of a backup that was encrypted for `recipients` with the identities in a file such as age-keygen writes.
 * @throws Error when there is no such file, or it has no identity.
 */
export async function createOpener(recipients: string[], identityFile: string | null): Promise<Opener> {
  if (recipients.length === 0) return (chunks) => chunks;
  const owners = `It is encrypted for ${recipients.join(", ")}`;
  if (!identityFile) throw new Error(`${owners}: add --identity FILE with the secret key that belongs to it.`);
  const decrypter = new Decrypter();
  const text = await readFile(identityFile, "utf8").catch(() => {
    throw new Error(`The identity file ${identityFile} cannot be read.`);
  });
  const identities = text.split(/\r?\n/).map((line) => line.trim());
  try {
    for (const identity of identities) if (identity && !identity.startsWith("#")) decrypter.addIdentity(identity);
  } catch {
    throw new Error(`${identityFile} is no identity file of age: its lines begin with AGE-SECRET-KEY-.`);
  }
  return async function* opened(chunks) {
    const plain = await decrypter.decrypt(streamOf(chunks)).catch(() => {
      throw new Error(`${owners}, and ${identityFile} has no secret key that belongs to it.`);
    });
    yield* plain;
  };
}
