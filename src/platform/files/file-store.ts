/** Keeps uploaded files under generated keys. Names and types of people never become paths. */
export interface FileStore {
  /** Stores the whole content durably before it resolves. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content, or null when there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(key: string): Promise<void>;
  /** Keys last written before `before`. */
  listOlderThan(before: Date): Promise<string[]>;
}
