/** Stores uploaded files under generated keys. User-supplied names and types never become paths. */
export interface FileStore {
  /** Resolves once the whole content is stored durably. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content, or null when the key is unknown. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(key: string): Promise<void>;
  /** Keys last written before `before`. */
  listOlderThan(before: Date): Promise<string[]>;
}
