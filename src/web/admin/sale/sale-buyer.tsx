import { useState } from "react";
import { Suggestions } from "#web/admin/clients/suggestions.tsx";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { SaleBuyer } from "./use-sale.ts";

interface Props {
  buyer: SaleBuyer | null;
  taxExempt: boolean;
  onPick: (buyer: SaleBuyer | null) => void;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(([first = ""]) => first)
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** Somebody we know, found by phone, name or address; nobody has to be named. */
export function SaleBuyerCard({ buyer, taxExempt, onPick }: Props) {
  const [query, setQuery] = useState("");
  if (buyer)
    return (
      <div className="sale-buyer is-known">
        <span className="initials" aria-hidden="true">
          {initialsOf(buyer.name)}
        </span>
        <p>
          <b>{buyer.name}</b>
          <span>
            {[
              buyer.organization === buyer.name ? null : buyer.organization,
              buyer.phone,
              taxExempt ? "No sales tax: certificate" : "Warranty goes on this account",
            ]
              .filter(Boolean)
              .join(", ")}
          </span>
        </p>
        <Button tone="outline" onClick={() => onPick(null)}>
          Someone else
        </Button>
      </div>
    );
  return (
    <div className="sale-buyer">
      <Suggestions
        label="Known clients"
        query={query}
        find={async (q, signal) =>
          (await answerOf(api.admin.repairs.clients.$get({ query: { q } }, until(signal)))).items
        }
        keyOf={({ contactId }) => contactId}
        show={(found) => (
          <>
            <b>{found.name}</b>
            <span>
              {[found.organizationName === found.name ? null : found.organizationName, found.phone, found.email]
                .filter(Boolean)
                .join(", ")}
            </span>
          </>
        )}
        isNamed={({ email, phone }, q) =>
          email?.toLowerCase() === q.toLowerCase() ||
          (/\d{7}/.test(digits(q)) && digits(phone ?? "").endsWith(digits(q)))
        }
        takesFirst
        onChoose={({ contactId, name, organizationName, phone, email }) => {
          onPick({ contactId, name, organization: organizationName, phone, email });
          setQuery("");
        }}
      >
        {(wiring) => (
          <TextField
            id="sale-client"
            label="Client"
            optional
            placeholder="Phone, name or email"
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            {...wiring}
          />
        )}
      </Suggestions>
    </div>
  );
}

const digits = (text: string): string => text.replace(/\D/g, "");
