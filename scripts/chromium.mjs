import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// The headless shell has no windows and toolbars: tests take half the time with it.
const headlessShell = "chromium-headless-shell";
const names = [headlessShell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser for tests: CHROMIUM_PATH, else an installed Chromium or Chrome, else null. `whole`: not the headless shell. */
export function chromiumPath({ whole = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of whole ? names.slice(1) : names) {
    const found = spawnSync("which", [name], { encoding: "utf8" });
    if (found.status === 0 && found.stdout.trim()) return found.stdout.trim();
  }
  return macPaths.find((place) => existsSync(place)) ?? null;
}

const onDebianAsRoot = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

function aptInstall(...packages) {
  console.log(`Installing ${packages.join(", ")} with apt-get...`);
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** Installs a browser when none is found; prints instructions when that fails. */
export function ensureChromium() {
  ensureFont();
  if (process.env.CHROMIUM_PATH) return;
  if (onDebianAsRoot()) {
    if (!chromiumPath({ whole: true })) aptInstall("chromium");
    if (!chromiumPath()?.endsWith(headlessShell)) aptInstall(headlessShell);
  } else if (chromiumPath()) return;
  else {
    console.log("Installing Chromium with Playwright...");
    spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
    return;
  }
  if (!chromiumPath()) {
    console.error("No browser for the tests found. Install Chromium or Chrome, or set CHROMIUM_PATH.");
    process.exit(1);
  }
}

/**
 * Installs a font with Arial's metrics, which nearly every visitor has. The fallback fonts are based on it, so without one the
 * layout shift tests would measure this machine. Only Linux may lack it.
 */
function ensureFont() {
  if (process.platform !== "linux" || hasArial()) return;
  if (onDebianAsRoot()) aptInstall("fontconfig", "fonts-liberation");
  if (!hasArial())
    console.warn("No font with Arial's metrics found: install the Liberation fonts, or layout shift tests may fail.");
}

const hasArial = () =>
  /Arial|Liberation Sans|Arimo/.test(
    spawnSync("fc-match", ["--format=%{family}", "Arial"], { encoding: "utf8" }).stdout ?? "",
  );
