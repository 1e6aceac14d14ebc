import type { ClaimedCart } from "#contract/orders/carts.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { mirrorCart } from "./cart-mirror.ts";
import * as t from "#words/cart.ts";

/** The signed-in person's cart, joined with the one of this browser; says what changed. */
export async function claimOwnCart(user: string): Promise<ClaimedCart> {
  const claimed = await answerOf(api.cart.claim.$post());
  mirrorCart({ count: claimed.cart.count, user });
  if (claimed.notices.length > 0)
    notifications.add({ title: t.yourCartsWereJoined, description: claimed.notices.join(" ") });
  return claimed;
}

/** After sign-in the carts are joined; after sign-out the account's cart is not left in this browser. */
export async function followSession(user: string | null): Promise<void> {
  try {
    if (user) await claimOwnCart(user);
    else {
      await api.cart.$delete();
      mirrorCart({ count: 0, user: null });
    }
  } catch {
    // The next page with a cart tries again.
  }
}
