import { useState } from "react";
import { type FeatureToggle, type FeatureToggleId, featureToggleIds } from "#contract/site/feature-toggles.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { problemText } from "#web/shell/session/api-fetch.ts";
import { useFeatureToggles } from "#web/shell/toggles/feature-toggles-context.ts";
import { Switch } from "#web/ui/switch.tsx";

const scopes = { global: "everybody", role: "by role", region: "by region" } as const;

/** An administrator's change is the server's, and so everybody's. */
export function FeatureSwitches() {
  const { toggles, flip, update } = useFeatureToggles();
  const [saving, setSaving] = useState<FeatureToggleId | null>(null);
  const turn = async (toggle: FeatureToggle) => {
    flip(toggle.id);
    setSaving(toggle.id);
    try {
      const kept = await answerOf(
        api.admin.toggles[":id"].$patch({ param: { id: toggle.id }, json: { enabled: !toggle.enabled } }),
      );
      update(toggle.id, kept);
    } catch (error) {
      update(toggle.id, { enabled: toggle.enabled });
      notifications.add({ title: "Not saved", description: problemText(error), tone: "problem" });
    } finally {
      setSaving(null);
    }
  };
  return (
    <section aria-labelledby="features">
      <h2 id="features">Features</h2>
      <ul className="feature-switches">
        {featureToggleIds.map((id) => (
          <li key={id}>
            <Switch
              id={`feature-${id}`}
              label={toggles[id].name}
              checked={toggles[id].enabled}
              disabled={saving === id}
              aria-describedby={`feature-${id}-text`}
              onChange={() => void turn(toggles[id])}
            />
            <p id={`feature-${id}-text`} className="admin-quiet">
              {toggles[id].description} <span>Scope: {scopes[toggles[id].scope]}.</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
