import { languageNames } from "#contract/values/languages.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { PartProps } from "./intake-form.ts";
import { Suggestions } from "#web/admin/clients/suggestions.tsx";

/** The person who brings it: somebody we know, found while typing, or a new client. */
export function ClientPart({ form, set, field, errors }: PartProps) {
  const someoneElse = () => set({ contactId: null, organizationId: null, known: "", deviceId: null, warranties: [] });
  return (
    <section aria-labelledby="intake-1">
      <h2 id="intake-1">1. Client</h2>
      <Suggestions
        label="Known clients"
        query={form.contactId ? "" : form.name}
        find={async (q, signal) =>
          (await answerOf(api.admin.repairs.clients.$get({ query: { q } }, until(signal)))).items
        }
        keyOf={({ contactId }) => contactId}
        show={(client) => (
          <>
            <b>{client.name}</b>
            {client.organizationName === client.name ? "" : `, ${client.organizationName}`}
            <span>{[client.phone, client.email].filter(Boolean).join(", ")}</span>
          </>
        )}
        onChoose={(client) =>
          set({
            contactId: client.contactId,
            organizationId: client.organizationId,
            known: client.repairs === 1 ? "1 repair before" : `${client.repairs} repairs before`,
            name: client.name,
            email: client.email ?? "",
            phone: client.phone ?? "",
          })
        }
      >
        {(wiring) => (
          <TextField
            label="Client name"
            hint="Type a name, a phone number or an email address; the arrow down leads to what is known."
            autoComplete="off"
            errors={errors("client.name")}
            {...field("name")}
            {...wiring}
          />
        )}
      </Suggestions>
      {form.contactId ? (
        <p className="intake-known" role="status">
          <span>
            <b>Known client, {form.known}</b> Phone and email come from the client page.
          </span>
          <Button tone="outline" size="small" onClick={someoneElse}>
            Someone else
          </Button>
        </p>
      ) : null}
      <div className="intake-two">
        <TextField
          label="Phone"
          type="tel"
          optional
          disabled={form.contactId !== null}
          errors={errors("client.phone", "client")}
          {...field("phone")}
        />
        <TextField
          label="Email"
          type="email"
          optional
          disabled={form.contactId !== null}
          errors={errors("client.email")}
          {...field("email")}
        />
      </div>
      {form.contactId ? null : (
        <SelectField
          id="intake-language"
          label="Papers and emails in"
          options={languageNames}
          value={form.language}
          onChange={(event) => set({ language: event.currentTarget.value === "es" ? "es" : "en" })}
        />
      )}
    </section>
  );
}
