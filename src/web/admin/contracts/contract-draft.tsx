import { Link } from "react-router";
import type { StaffContract } from "#contract/contracts/contracts.ts";
import { EditorScreen } from "#web/admin/form/editor-screen.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { StaffHistory } from "#web/admin/staff-history.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { contractFields, ContractReader, contractStart } from "./contract-form.tsx";

interface Props {
  contract: StaffContract;
  isAdmin: boolean;
}

/** A draft that is being written, until it is offered. */
export function ContractDraft({ contract, isAdmin }: Props) {
  const { number } = contract;
  const param = { number };
  const one = api.admin.contracts[":number"];
  const keep = (written: TypedOf<typeof contractFields>) =>
    one.$put({ param, json: { ...written, version: contract.version } });
  return (
    <EditorScreen
      title={`Draft ${number}`}
      back={{ to: "/admin/contracts/", label: "All contracts" }}
      about={<Link to={`/admin/organizations/${contract.organizationId}/`}>{contract.client}</Link>}
    >
      <StaffForm
        name="contract"
        label="Contract"
        columns={3}
        fields={contractFields}
        start={contractStart(contract)}
        button="Save Draft"
        save={keep}
        done={{ title: "Draft saved" }}
        more={[
          isAdmin && {
            button: "Offer Contract",
            tone: "go",
            save: async (written) => {
              await keep(written);
              await one.offer.$post({ param });
            },
            done: { title: "Offered", description: "Who decides for the client has it by email." },
          },
        ]}
        beside={isAdmin ? null : <p className="admin-quiet">An administrator offers it.</p>}
        aside={(typed) => (
          <>
            <ContractReader typed={typed} client={contract.client} />
            <section aria-labelledby="history">
              <h2 id="history">History</h2>
              <StaffHistory entries={contract.events} />
            </section>
          </>
        )}
      />
    </EditorScreen>
  );
}
