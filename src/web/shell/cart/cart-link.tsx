import { useEffect, useSyncExternalStore } from "react";
import { SiteLink } from "#web/shell/layouts/site-link.tsx";
import { useSession } from "#web/shell/session/use-session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { mirroredCount, onMirror, readMirror } from "./cart-mirror.ts";
import * as t from "#words/shell.ts";
import { fill } from "#contract/fill.ts";

/** The way to the cart with the number of things in it. Asks the server only when somebody with a cart signs in or out. */
export default function CartLink() {
  const count = useSyncExternalStore(onMirror, mirroredCount, () => 0);
  const session = useSession();
  const user = session.status === "signed-in" ? session.user.id : null;
  const known = session.status === "signed-in" || session.status === "signed-out";
  useEffect(() => {
    const mirror = readMirror();
    if (!known || mirror.user === user || (mirror.count === 0 && mirror.user === null)) return;
    void import("./claim-at-sign-in.ts").then(({ followSession }) => followSession(user));
  }, [known, user]);
  return (
    <SiteLink
      className="icon-btn header-cart"
      to="/shop/cart/"
      aria-label={count > 1 ? fill(t.cartWith, { count }) : count === 1 ? t.cartWithOne : t.cart}
    >
      <Icon name="cart" big />
      {count > 0 ? <span>{count > 99 ? "99+" : count}</span> : null}
    </SiteLink>
  );
}
