import { useNavigate } from "react-router";
import { slugOf } from "#contract/site/addresses.ts";
import { choice, text } from "#web/admin/form/field-kinds.tsx";
import { FormScreen } from "#web/admin/form/form-screen.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/new-content.route.ts";
import { contentAddress } from "./content-words.ts";

/** `?kind=` chooses the kind, as it does in the list. */
export const clientLoader = staffLoader(async ({ query, signal }) => {
  const { kinds } = await answerOf(api.admin.content.$get({}, until(signal)));
  const choices = kinds.flatMap(({ kind, label, takesNew }) => (takesNew ? [[kind, label] as const] : []));
  return { kinds: Object.fromEntries(choices), chosen: query.get("kind") ?? "" };
});

export const meta = staffMeta("New text");

/** A post, a question topic, a service, a city: its title, before it is written. */
export default function NewContent({ loaderData: { kinds, chosen } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const fields = {
    kind: choice<string>("Kind of text", kinds),
    title: text("Title", { maxLength: 120 }),
    id: text("Address", { hint: "Made from the title when empty; it stays for good.", optional: true }),
  };
  return (
    <FormScreen title="New text" back={{ to: "/admin/content/", label: "All texts" }}>
      <StaffForm
        name="new-text"
        fields={fields}
        start={{ kind: chosen in kinds ? chosen : "blog" }}
        refresh={false}
        button="Add Text"
        save={({ kind, title, id }) =>
          answerOf(api.admin.content[":kind"].$post({ param: { kind }, json: { id: id || slugOf(title), title } }))
        }
        onSaved={(added) => navigate(contentAddress(added))}
      />
    </FormScreen>
  );
}
