import { lazy, Suspense, useEffect, useState } from "react";
import { SiteLink } from "#web/shell/layouts/site-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/shell.ts";

// The number, and what joins carts, are fetched only by browsers that have a cart.
const CartLink = lazy(() => import("./cart-link.tsx"));

/** The way to the cart. */
export function HeaderCart() {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const look = () => setFilled(localStorage.getItem("cart") !== null);
    look();
    addEventListener("cart", look);
    return () => removeEventListener("cart", look);
  }, []);
  const bare = (
    <SiteLink className="icon-btn header-cart" to="/shop/cart/" aria-label={t.cart}>
      <Icon name="cart" big />
    </SiteLink>
  );
  return filled ? (
    <Suspense fallback={bare}>
      <CartLink />
    </Suspense>
  ) : (
    bare
  );
}
