import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { kindLabels } from "#contract/organization-words.ts";
import type { OrganizationKind } from "#contract/organization-rights.ts";
import { InviteBox, wantsInvitation } from "#web/admin/organizations/invite-box.tsx";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/new-organization.route.ts";
import "./organizations.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await admitted(request);
  return null;
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "New organization, admin" }, { name: "robots", content: "noindex" }];
}

export default function NewOrganization() {
  const navigate = useNavigate();
  const { busy, problems, save } = useSave({ refresh: false });
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    await save(
      async () => {
        const json = {
          kind: text("kind") as OrganizationKind,
          name: text("name"),
          person: { name: text("person") || text("name"), email: text("email"), phone: text("phone") },
          invite: wantsInvitation(typed),
        };
        const { id } = await answerOf(api.admin.organizations.$post({ json }));
        await navigate(`/admin/organizations/${id}/`);
      },
      { title: "Organization created" },
    );
  };
  return (
    <div className="admin-page">
      <p>
        <Link to="/admin/organizations/">All organizations</Link>
      </p>
      <h1>New organization</h1>
      <form className="form-grid organization-form" onSubmit={(event) => void create(event)} noValidate>
        <ChoiceGroup
          id="kind"
          name="kind"
          label="Kind"
          defaultValue="business"
          choices={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
          errors={problems.kind}
        />
        <TextField id="name" name="name" label="Name" maxLength={120} errors={problems.name} wide />
        <TextField
          id="person"
          name="person"
          label="Owner's name"
          hint="The organization's name when left empty."
          optional
          errors={problems["person.name"]}
          wide
        />
        <TextField id="email" name="email" type="email" label="Email" optional errors={problems["person.email"]} />
        <TextField id="phone" name="phone" type="tel" label="Phone" optional errors={problems["person.phone"]} />
        <InviteBox id="invite" />
        <div className="form-wide">
          <Button type="submit" tone="go" disabled={busy}>
            Create Organization
          </Button>
        </div>
      </form>
    </div>
  );
}
