import { Outlet } from "react-router";
import { Notifications } from "#web/shell/notifications/notifications.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { RouteChange } from "./route-change.tsx";

/** The frame of papers, which is none: the sheet stands without header, menu or footer. */
export default function PaperLayout() {
  return (
    <>
      <RouteChange />
      <main id="main" tabIndex={-1} className="paper-page outline-none">
        <Outlet />
      </main>
      <LoadingScreen />
      <Notifications />
    </>
  );
}
