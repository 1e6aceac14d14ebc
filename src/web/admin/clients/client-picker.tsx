import { useState } from "react";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Suggestions } from "./suggestions.tsx";

export interface PickedClient {
  organizationId: string;
  /** Of the organization. */
  name: string;
}

/** Finds a client while typing: by name, company, phone or email. */
export function ClientPicker({
  client,
  onPick,
}: {
  client: PickedClient | null;
  onPick: (client: PickedClient | null) => void;
}) {
  const [query, setQuery] = useState("");
  if (client)
    return (
      <p className="picked-client">
        <b>{client.name}</b>{" "}
        <Button tone="outline" size="small" onClick={() => onPick(null)}>
          Someone else
        </Button>
      </p>
    );
  return (
    <Suggestions
      label="Known clients"
      query={query}
      find={async (q, signal) =>
        (await answerOf(api.admin.repairs.clients.$get({ query: { q } }, until(signal)))).items
      }
      keyOf={({ contactId }) => contactId}
      show={(found) => (
        <>
          <b>{found.organizationName}</b>
          <span>{[found.name, found.phone, found.email].filter(Boolean).join(", ")}</span>
        </>
      )}
      // Names may stand for several clients, an address for one.
      isNamed={({ email }, q) => email?.toLowerCase() === q.toLowerCase()}
      onChoose={({ organizationId, organizationName }) => onPick({ organizationId, name: organizationName })}
    >
      {(wiring) => (
        <TextField
          id="client-search"
          label="Client"
          hint="Type a name, a phone number or an email address; the arrow down leads to what is known."
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          {...wiring}
        />
      )}
    </Suggestions>
  );
}
