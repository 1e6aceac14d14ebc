import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FeatureToggleProvider } from "./feature-toggle-provider.tsx";
import { useFeatureToggles } from "./feature-toggles-context.ts";

function Probe() {
  const { isEnabled, toggles } = useFeatureToggles();
  return Object.keys(toggles).length + (isEnabled("california_compliance") ? " on" : " off");
}

test("outside its provider the hook says where it belongs", () => {
  expect(() => renderToString(<Probe />)).toThrow("useFeatureToggles must be used within a FeatureToggleProvider");
});

test("inside, the six defaults are there before anything is known", () => {
  expect(
    renderToString(
      <FeatureToggleProvider>
        <Probe />
      </FeatureToggleProvider>,
    ),
  ).toBe("6 on");
});
