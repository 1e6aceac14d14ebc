export const themeStorageKey = "theme";

/** Sets the stored theme before the first paint, so that the other one never flashes. */
export function setTheme(storage: Storage, root: HTMLElement): void {
  const theme = storage.getItem(themeStorageKey);
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
}
