import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

// As long as the polls of vitest: a panel is loaded when it is opened, and a busy machine may need seconds for it.
configure({ asyncUtilTimeout: 10_000 });

// Missing in jsdom, which does no layout.
Element.prototype.checkVisibility ??= () => true;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.setPointerCapture ??= () => undefined;
window.scrollTo = () => undefined;
window.requestIdleCallback ??= (callback) => Number(setTimeout(callback));
window.dataLayer ??= [];
// Created by the script in the head (src/web/head/deny-by-default.ts).
window.storedConsent = () => null;
window.tellConsent = () => undefined;

beforeEach(() => {
  // A wide screen unless a test says otherwise.
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null }),
  );
});

// Each test starts with an empty page and an empty browser.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
