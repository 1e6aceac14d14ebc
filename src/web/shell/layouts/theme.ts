import { themeStorageKey } from "#web/head/set-theme.ts";

/** Absent in storage means: as the system says. */
export type Theme = "system" | "light" | "dark";

export function storedTheme(): Theme {
  const stored = document.documentElement.dataset.theme;
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}
