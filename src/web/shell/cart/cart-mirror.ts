import { cartMirrorKey } from "#contract/orders/cart-mirror-key.ts";

/** The cart's copy in local storage, so that the header knows its number without asking. */
interface Mirror {
  count: number;
  /** Account the cart belongs to; null for a visitor's. */
  user: string | null;
}

const nothing: Mirror = { count: 0, user: null };
/** Told to this page; other ones hear of the storage. */
const changed = "cart";

export function readMirror(): Mirror {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(cartMirrorKey) ?? "null");
    if (typeof kept !== "object" || kept === null) return nothing;
    const { count, user } = kept as Partial<Mirror>;
    return {
      count: typeof count === "number" && count > 0 ? Math.min(count, 1000) : 0,
      user: typeof user === "string" ? user : null,
    };
  } catch {
    return nothing;
  }
}

/** Keeps what a screen has just learned of the cart. */
export function mirrorCart(changes: Partial<Mirror>): void {
  const next = { ...readMirror(), ...changes };
  if (next.count === 0 && next.user === null) localStorage.removeItem(cartMirrorKey);
  else localStorage.setItem(cartMirrorKey, JSON.stringify(next));
  dispatchEvent(new Event(changed));
}

export function onMirror(listener: () => void): () => void {
  const other = (event: StorageEvent) => event.key === cartMirrorKey && listener();
  addEventListener(changed, listener);
  addEventListener("storage", other);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener("storage", other);
  };
}

export const mirroredCount = (): number => readMirror().count;
