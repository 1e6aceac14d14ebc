import { describe, expect, test } from "vitest";
import { featureToggleDefaults, featureTogglesStorageKey } from "#contract/site/feature-toggles.ts";
import { sessionStorageKey } from "#contract/accounts/attempt-limit.ts";
import { chatDraft } from "#web/shell/chat/chat-draft.ts";
import { readStoredToggles } from "#web/shell/toggles/stored-toggles.ts";
import { readStoredSession } from "./stored-session.ts";

const damaged = ["{", "null", "[]", "7", '"x"', '{"value":1}', '{"access_token":1,"refresh_token":1,"user":{}}'];

describe.each(damaged)("an entry that holds %s counts as none", (text) => {
  test("for the session", () => {
    localStorage.setItem(sessionStorageKey, text);
    expect(readStoredSession()).toBeNull();
  });

  test("for the toggles", () => {
    localStorage.setItem(featureTogglesStorageKey, text);
    expect(readStoredToggles()).toEqual(featureToggleDefaults);
  });

  test("for a draft", () => {
    sessionStorage.setItem("chat-draft", text);
    expect(chatDraft.read("somebody")).toBe("");
  });
});
