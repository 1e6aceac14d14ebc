import { Form, Link, useNavigation } from "react-router";
import type { BuildPlan } from "#contract/builds/builds.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, fieldWiring } from "#web/ui/field.tsx";
import { useAddressForm } from "#web/ui/use-address-form.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { BuildChecks } from "./build-checks.tsx";
import { BuildBar, BuildSum } from "./build-sum.tsx";
import "./configurator.css";
import * as t from "#words/configurator.ts";

type Slot = BuildPlan["slots"][number];

/** The choices as an address: every change shows what fits, with script at once, without by the button. */
export function BuildForm({ plan, problem }: { plan: BuildPlan; problem: string | null }) {
  const { key, props } = useAddressForm({ counts: isSlot, query: filled, replace: true });
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  return (
    <div className="wrap builder" aria-busy={busy}>
      <BuildBar summary={plan} />
      {plan.starts.length > 0 ? <Starts starts={plan.starts} /> : null}
      <Form id="build" className="builder-slots" action="/shop/configurator/" aria-label={t.parts} key={key} {...props}>
        {plan.slots.map((slot) => (
          <SlotField key={slot.name} slot={slot} />
        ))}
        {hydrated ? null : (
          <Button type="submit" tone="outline">
            {t.showWhatFits}
          </Button>
        )}
      </Form>
      <aside className="builder-side">
        <BuildSum summary={plan} />
        {/* Sends the choices as they stand in the form, also those whose answer is still on its way. */}
        <Button
          type="submit"
          form="build"
          formMethod="post"
          tone="go"
          size="big"
          disabled={busy || plan.parts.length === 0}
        >
          {t.saveThisBuild}
        </Button>
        <p className="builder-note">
          {problem ? (
            <span role="alert" className="builder-problem">
              {problem}
            </span>
          ) : (
            t.givesItALinkTo
          )}
        </p>
        <BuildChecks checks={plan.checks} />
      </aside>
    </div>
  );
}

/** Ready-made builds, each an address: a start to change from. */
function Starts({ starts }: Pick<BuildPlan, "starts">) {
  return (
    <nav className="build-starts" aria-label={t.startFromAReadyMade}>
      <p>{t.startFromOneOfOurs}</p>
      <ul>
        {starts.map(({ title, text, choice, totalCents }) => (
          <li key={title}>
            <Link to={`/shop/configurator/?${new URLSearchParams(choice)}`} preventScrollReset>
              <b>{title}</b>
              <span>{text}</span>
              <span className="figures">{formatPrice(totalCents)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isSlot = (control: EventTarget): boolean => control instanceof HTMLSelectElement;

/** An address names only what is chosen. */
function filled(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  return new URLSearchParams(entries);
}

function SlotField({ slot }: { slot: Slot }) {
  const errors = slot.conflict === null ? undefined : [slot.conflict];
  const field = { id: `slot-${slot.name}`, label: slot.label, optional: !slot.required, errors };
  const note = {
    pass: "",
    warn: "",
    fail: t.optionDoesNotFit,
    unknown: t.optionToBeChecked,
    sold_out: t.optionSoldOut,
  };
  return (
    <Field {...field}>
      <select className="input" name={slot.name} defaultValue={slot.chosen ?? ""} {...fieldWiring(field)}>
        <option value="">{slot.required ? t.chooseOne : t.none}</option>
        {slot.options.map(({ sku, words, unitCents, fits }) => (
          <option key={sku} value={sku}>
            {words}, {formatPrice(unitCents)}
            {note[fits]}
          </option>
        ))}
      </select>
    </Field>
  );
}
