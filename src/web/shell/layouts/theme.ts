/** Absent in storage means: as the system says. */
export type Theme = "system" | "light" | "dark";

const storageKey = "theme";

/** Runs in the head before the first paint, so that a stored theme never flashes the other one. */
export const themeScript = `try{var t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

export function storedTheme(): Theme {
  const stored = document.documentElement.dataset.theme;
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}
