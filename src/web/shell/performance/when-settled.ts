/** Long enough for what the page itself needs. */
const settleMilliseconds = 2500;

/** Acts once the page is there, some time has passed and the browser is idle: it competes with nothing that somebody waits for. */
export function whenSettled(act: () => unknown, afterMs = settleMilliseconds): void {
  const whenIdle = () =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(() => act()) : setTimeout(act, 1000);
  const later = () => setTimeout(whenIdle, afterMs);
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}
