import { lazy, Suspense, useEffect, useState } from "react";
import { SiteLink } from "#web/shell/layouts/site-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/shell.ts";

// The number, and what joins carts, are fetched only by browsers that have a cart.
const CartCount = lazy(() => import("./cart-count.tsx"));

/** The way to the cart: one link from the first paint on, so that no press is lost when its number comes. */
export function HeaderCart() {
  /** Name of a cart with things in it; empty without one. */
  const [name, setName] = useState("");
  useEffect(() => {
    const look = () => setName((before) => (localStorage.getItem("cart") ? before || t.cart : ""));
    look();
    addEventListener("cart", look);
    return () => removeEventListener("cart", look);
  }, []);
  return (
    <SiteLink className="icon-btn header-cart" to="/shop/cart/" aria-label={name || t.cart}>
      <Icon name="cart" big />
      {name ? (
        <Suspense>
          <CartCount rename={setName} />
        </Suspense>
      ) : null}
    </SiteLink>
  );
}
