import { useContext } from "react";
import {
  ScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_LocationContext as Place,
} from "react-router";

/**
 * The router's scroll restoration, but for hash targets: those are scrolled to once, after 100 ms, by `RouteChange`.
 * The router would do it at once, and has no option to turn that off.
 */
export function ScrollKeeper() {
  const place = useContext(Place);
  const state = useContext(RouterState);
  const isHashTarget = place.location.hash !== "";
  return (
    <RouterState value={state && isHashTarget ? { ...state, preventScrollReset: true } : state}>
      <Place value={isHashTarget ? { ...place, location: { ...place.location, hash: "" } } : place}>
        <ScrollRestoration />
      </Place>
    </RouterState>
  );
}
