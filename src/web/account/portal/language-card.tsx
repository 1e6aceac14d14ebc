import type { FormEvent } from "react";
import { type Language, languageNames } from "#contract/values/languages.ts";
import type { Me } from "#contract/accounts/me.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import * as t from "#words/email-language.ts";

/** The language of emails; that of the pages is chosen by their address. */
export function LanguageCard({ me }: { me: Me }) {
  const { busy, problem, save } = useSave({ inline: true });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const language = new FormData(event.currentTarget).get("language") as Language;
    void save(() => answerOf(api.me.language.$put({ json: { language } })), { title: t.languageSaved });
  }
  return (
    <SettingsCard id="language" title={t.languageOfEmails} lead={t.emailsLead} problem={problem}>
      <form className="settings-form" onSubmit={submit}>
        <SelectField
          id="language-choice"
          name="language"
          label={t.languageOfEmails}
          options={languageNames}
          defaultValue={me.language}
        />
        <div>
          <Button type="submit" size="small" disabled={busy}>
            {t.saveLanguage}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
