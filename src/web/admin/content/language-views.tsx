import { StaffViews } from "#web/admin/list/staff-screen.tsx";
import { contentAddress } from "./content-words.ts";

type Props = { item: { kind: string; id: string }; current: "en" | "es" };

/** The two languages of a text as tabs. */
export function LanguageViews({ item, current }: Props) {
  const english = contentAddress(item);
  return (
    <StaffViews
      label="Languages"
      items={[
        { label: "English", to: english, current: current === "en" },
        { label: "Spanish", to: `${english}?language=es`, current: current === "es" },
      ]}
    />
  );
}
