import {
  featureToggleDefaults,
  featureToggleIds,
  type FeatureToggles,
  featureTogglesStorageKey,
} from "#contract/site/feature-toggles.ts";

/** Last state that this browser knew, over the defaults; damaged entries count as unknown. */
export function readStoredToggles(): FeatureToggles {
  const toggles = { ...featureToggleDefaults };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(featureTogglesStorageKey) ?? "null");
    if (typeof stored !== "object" || stored === null) return toggles;
    for (const id of featureToggleIds) {
      const entry = (stored as Partial<Record<string, { enabled?: unknown }>>)[id];
      if (typeof entry?.enabled === "boolean") toggles[id] = { ...toggles[id], ...entry, id, enabled: entry.enabled };
    }
  } catch {
    // Not readable: the defaults stand until the server is asked.
  }
  return toggles;
}

export function storeToggles(toggles: FeatureToggles): void {
  try {
    localStorage.setItem(featureTogglesStorageKey, JSON.stringify(toggles));
  } catch {
    // Storage is full or forbidden: the state lasts as long as the page.
  }
}
