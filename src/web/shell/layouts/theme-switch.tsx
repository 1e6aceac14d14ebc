import { useEffect, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { applyTheme, storedTheme, type Theme } from "./theme.ts";
import * as t from "#words/shell.ts";

const next: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };

/** Goes round: as the system says, light, dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(storedTheme()), []);
  const turn = () => {
    applyTheme(next[theme]);
    setTheme(next[theme]);
  };
  return (
    <button type="button" className="theme-switch" onClick={turn}>
      <Icon name="theme" />
      {t.themes[theme]}
    </button>
  );
}
