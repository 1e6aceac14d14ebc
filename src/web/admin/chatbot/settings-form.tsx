import type { FormEvent } from "react";
import type { ChatSettingsInput } from "#contract/assistant/chat.ts";
import { chatColors, type ChatColor } from "#contract/assistant/chat-rules.ts";
import { chatTones } from "#web/shell/chat/chat-tones.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const mostSuggested = 6;
const tones = { professional: "Professional", friendly: "Friendly", brief: "Brief" };
const languages = { en: "English", es: "Spanish" };
const colors: Record<ChatColor, string> = { blue: "Blue", green: "Green", wheat: "Wheat", night: "Night" };
const places = { "bottom-right": "Bottom right", "bottom-left": "Bottom left" } as const;
const features = {
  citations: "Sources under answers",
  expand: "Panel can be expanded",
  emailTranscript: "Transcript by email",
} as const;
const escalation = {
  offer: { label: "Offer to hand over", hint: "Said when the site does not know, or somebody is unhappy." },
  done: { label: "A person has it", hint: "{time} becomes the time by which a person answers." },
  urgent: { label: "Emergency", hint: "Said about smoke, a swelling battery or a break-in that is going on." },
} as const;

type Props = {
  draft: ChatSettingsInput;
  saved: ChatSettingsInput;
  onChange: (draft: ChatSettingsInput) => void;
};

export function SettingsForm({ draft, saved, onChange }: Props) {
  const { busy, problems, save } = useSave();
  const set = (changes: Partial<ChatSettingsInput>) => onChange({ ...draft, ...changes });
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      ...draft,
      suggestedQuestions: draft.suggestedQuestions.map((line) => line.trim()).filter(Boolean),
    };
    void save(() => api.admin.chat.settings.$put({ json: body }), {
      title: "Saved",
      description: "Visitors see it with their next page.",
    });
  };
  return (
    <form className="form-grid chatbot-form" onSubmit={submit} noValidate aria-label="Settings of the assistant">
      <TextField
        id="bot-name"
        label="Assistant name"
        maxLength={60}
        value={draft.bot_name}
        errors={problems.bot_name}
        onChange={(event) => set({ bot_name: event.target.value })}
      />
      <SelectField
        id="bot-tone"
        label="Tone"
        options={tones}
        value={draft.brand_tone}
        onChange={(event) => set({ brand_tone: event.target.value as ChatSettingsInput["brand_tone"] })}
      />
      <SelectField
        id="bot-language"
        label="Language of the panel"
        hint="Answers come in the language of the question."
        options={languages}
        value={draft.default_language}
        onChange={(event) => set({ default_language: event.target.value as ChatSettingsInput["default_language"] })}
      />
      <SelectField
        id="bot-position"
        label="Button position"
        options={places}
        value={draft.theme.position}
        onChange={(event) =>
          set({ theme: { ...draft.theme, position: event.target.value as ChatSettingsInput["theme"]["position"] } })
        }
      />
      <fieldset className="form-wide chatbot-colors">
        <legend className="field-label">Color</legend>
        {chatColors.map((color) => (
          <label key={color} className={`tone ${chatTones[color]}`}>
            <input
              type="radio"
              name="color"
              value={color}
              checked={draft.theme.primaryColor === color}
              onChange={() => set({ theme: { ...draft.theme, primaryColor: color } })}
            />
            {colors[color]}
          </label>
        ))}
      </fieldset>
      <fieldset className="form-wide chatbot-features">
        <legend className="field-label">Features</legend>
        {(Object.keys(features) as (keyof typeof features)[]).map((feature) => (
          <Switch
            key={feature}
            id={`feature-${feature}`}
            label={features[feature]}
            checked={draft.features[feature]}
            onChange={(event) => set({ features: { ...draft.features, [feature]: event.target.checked } })}
          />
        ))}
      </fieldset>
      <TextArea
        id="bot-welcome"
        label="Welcome"
        hint="After the line that says it is an automated assistant, which is always there."
        rows={2}
        maxLength={500}
        value={draft.welcome}
        errors={problems.welcome}
        onChange={(event) => set({ welcome: event.target.value })}
      />
      <TextArea
        id="bot-questions"
        label="Suggested questions"
        hint={`One a line, at most ${mostSuggested}.`}
        optional
        rows={3}
        value={draft.suggestedQuestions.join("\n")}
        errors={Object.entries(problems).find(([path]) => path.startsWith("suggestedQuestions"))?.[1]}
        onChange={(event) =>
          set({ suggestedQuestions: event.target.value === "" ? [] : event.target.value.split("\n") })
        }
      />
      {(Object.keys(escalation) as (keyof typeof escalation)[]).map((name) => (
        <TextArea
          key={name}
          id={`bot-${name}`}
          {...escalation[name]}
          rows={2}
          maxLength={300}
          value={draft.escalation[name]}
          errors={problems[`escalation.${name}`]}
          onChange={(event) => set({ escalation: { ...draft.escalation, [name]: event.target.value } })}
        />
      ))}
      <div className="form-wide form-foot">
        <Button type="submit" disabled={busy}>
          Save Settings
        </Button>
        {changed ? (
          <>
            <Button tone="outline" onClick={() => onChange(saved)}>
              Undo changes
            </Button>
            <p className="note">Not saved yet.</p>
          </>
        ) : null}
      </div>
    </form>
  );
}
