import { clearTrackingCookies } from "./tracking-cookies.ts";
import { loadTagManager, tagManagerLoaded } from "./tag-manager.ts";

/** The tag manager is there while something that measures is granted; what it set goes when nothing is. */
export function followConsent(measures: boolean): void {
  if (measures) return void loadTagManager();
  clearTrackingCookies();
  // A script that runs cannot be taken back: the page starts again without it.
  if (tagManagerLoaded()) window.location.reload();
}
