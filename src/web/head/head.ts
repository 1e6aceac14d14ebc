// Runs in the head of every page, before the first paint and before anything reads or writes storage.
import { denyByDefault } from "./deny-by-default.ts";
import { noteClicks } from "./early-clicks.ts";
import { keepStorage } from "./keep-storage.ts";
import { loadFontsLate } from "./late-fonts.ts";
import type { Device } from "#contract/devices/device-rules.ts";
import { markDevice } from "./mark-device.ts";
import { markSession } from "./mark-session.ts";
import { offerLanguage } from "./offer-language.ts";
import { setTheme } from "./set-theme.ts";

const root = document.documentElement;

/** One part that fails must not stop the others. */
function attempt(part: () => void) {
  try {
    part();
  } catch {
    // The page works without it.
  }
}

attempt(() => keepStorage(window, Storage.prototype));
attempt(() => denyByDefault(window, root));
attempt(() => noteClicks(window, sessionStorage));
attempt(() => setTheme(localStorage, root));
attempt(() => offerLanguage(navigator, localStorage, root));
attempt(() => markSession(localStorage, root));
attempt(() => markDevice(navigator as Device, root));
// React in development takes the marked elements for a mistake of the server.
if (import.meta.env.PROD) attempt(() => loadFontsLate(document, localStorage));
