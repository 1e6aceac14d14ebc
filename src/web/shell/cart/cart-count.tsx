import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "#web/shell/session/use-session.ts";
import { mirroredCount, onMirror, readMirror } from "./cart-mirror.ts";
import * as t from "#words/shell.ts";
import { fill } from "#contract/values/fill.ts";

const nameWith = (count: number): string =>
  count > 1 ? fill(t.cartWith, { count }) : count === 1 ? t.cartWithOne : t.cart;

/** The number of things in the cart, inside its link, which it also names. Asks the server only when somebody with a cart signs in or out. */
export default function CartCount({ rename }: { rename: (name: string) => void }) {
  const count = useSyncExternalStore(onMirror, mirroredCount, () => 0);
  const session = useSession();
  const user = session.status === "signed-in" ? session.user.id : null;
  const known = session.status === "signed-in" || session.status === "signed-out";
  useEffect(() => {
    const mirror = readMirror();
    if (!known || mirror.user === user || (mirror.count === 0 && mirror.user === null)) return;
    void import("./claim-at-sign-in.ts").then(({ followSession }) => followSession(user));
  }, [known, user]);
  useEffect(() => rename(nameWith(count)), [count, rename]);
  return count > 0 ? <span>{count > 99 ? "99+" : count}</span> : null;
}
