import { lazy, Suspense, useEffect, useState } from "react";
import { SiteLink } from "#web/shell/layouts/site-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/shell.ts";

// The number, and what joins carts, are fetched only by browsers that have a cart.
const CartCount = lazy(() => import("./cart-count.tsx"));

/** The way to the cart: one link from the first paint on, so that no press is lost when its number comes. */
export function HeaderCart() {
  const [filled, setFilled] = useState(false);
  const [name, setName] = useState<string>(t.cart);
  useEffect(() => {
    const look = () => setFilled(localStorage.getItem("cart") !== null);
    look();
    addEventListener("cart", look);
    return () => removeEventListener("cart", look);
  }, []);
  return (
    <SiteLink className="icon-btn header-cart" to="/shop/cart/" aria-label={name}>
      <Icon name="cart" big />
      {filled ? (
        <Suspense>
          <CartCount rename={setName} />
        </Suspense>
      ) : null}
    </SiteLink>
  );
}
