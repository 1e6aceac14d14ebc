import { startTransition } from "react";
import type { DataRouter } from "react-router";

/** Time a followed link may take before the page in view is told of it. */
const announceAfterMs = 150;

type Change = Parameters<Parameters<DataRouter["subscribe"]>[0]>;

/**
 * Everything the router tells the page in view renders all of it again. A followed link is told only when the next page is not there at
 * once; forms, which say that they are being sent, are told of immediately.
 */
export function announceLate(router: Pick<DataRouter, "subscribe">): void {
  const subscribe = router.subscribe;
  router.subscribe = (listener) => {
    let announced = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held: Change;
    function tell(change: Change) {
      clearTimeout(timer);
      timer = undefined;
      announced = change[0].navigation.state !== "idle";
      const act = () => listener(...change);
      // Otherwise one of its listeners would render every link at once, before the page.
      if (change[1].flushSync) act();
      else startTransition(act);
    }
    return subscribe((...change) => {
      held = change;
      const { navigation } = change[0];
      if (announced || navigation.state !== "loading" || navigation.formMethod) tell(change);
      else timer ??= setTimeout(() => tell(held), announceAfterMs);
    });
  };
}
