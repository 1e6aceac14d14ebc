import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  estimatePlan,
  type Office,
  officeFieldNames,
  officeFields,
  officeQuery,
  type PricedPlan,
  type Rates,
  readOffice,
} from "#contract/content/plan-estimate.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Orchard } from "./orchard.tsx";
import { PlanSum } from "./plan-sum.tsx";
import * as language from "#words/language.ts";
import * as t from "#words/pricing.ts";
import * as officeWords from "#words/office.ts";

type Words = { title: string; lead: string; note: string; tooSmall: string };
type Props = { words: Words; plans: PricedPlan[]; usualPlan: string; rates: Rates };
type Asked = { plan: string; office: Office };

/** A form that the server answers too; with script the sum follows each key and the address keeps it. */
export function PlanCalculator({ words, plans, usualPlan, rates }: Props) {
  const read = (from: { get(name: string): unknown }): Asked => {
    const plan = from.get("plan");
    return { plan: plans.find(({ id }) => id === plan)?.id ?? usualPlan, office: readOffice(from) };
  };
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(() => read(new URLSearchParams(search)));
  const plan = plans.find(({ id }) => id === asked.plan) ?? plans[0];

  const follow = () => {
    if (!form.current) return;
    const now = read(new FormData(form.current));
    setAsked(now);
    // Not through the router: nothing is to be loaded, scrolled or announced as a new screen.
    const address = `?plan=${now.plan}&${officeQuery(now.office)}#calculator`;
    window.history.replaceState(window.history.state, "", address);
  };
  useEffect(() => {
    // Text typed before the script arrived counts too.
    if (form.current) setAsked(read(new FormData(form.current)));
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    follow();
    result.current?.focus();
  };
  if (!plan) return null;
  return (
    <section className="section tone tone-night" id="calculator" aria-labelledby="calculator-title">
      <div className="wrap calculator">
        <form
          action={language.linkTo("/pricing/#calculator")}
          method="get"
          ref={form}
          onInput={follow}
          onSubmit={submit}
        >
          <h2 id="calculator-title">{words.title}</h2>
          <p className="lead">{words.lead}</p>
          <fieldset className="plan-choice">
            <legend>{t.plan}</legend>
            {plans.map(({ id, name }) => (
              <label key={id}>
                <input type="radio" name="plan" value={id} defaultChecked={id === asked.plan} />
                {name}
              </label>
            ))}
          </fieldset>
          <div className="office-fields">
            {officeFieldNames.map((field) => (
              <OfficeInput key={field} field={field} value={asked.office[field]} />
            ))}
          </div>
          <button type="submit" className={buttonClass("outline")}>
            {t.workItOut}
          </button>
        </form>
        <div className="sum" ref={result} tabIndex={-1} role="region" aria-label={t.yourPrice}>
          <Orchard computers={asked.office.computers} servers={asked.office.servers} />
          <PlanSum
            plan={plan}
            office={asked.office}
            estimate={estimatePlan(plan, asked.office, rates)}
            tooSmall={words.tooSmall}
          />
          <p className="note">{words.note}</p>
        </div>
      </div>
    </section>
  );
}

function OfficeInput({ field, value }: { field: (typeof officeFieldNames)[number]; value: number }) {
  const { min, max } = officeFields[field];
  const { label, hint } = officeWords.officeFields[field];
  return (
    <div className="office-field">
      <label htmlFor={`office-${field}`}>{label}</label>
      <span id={`office-${field}-hint`}>{hint}</span>
      <input
        className="input figures"
        id={`office-${field}`}
        name={field}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={value}
        aria-describedby={`office-${field}-hint`}
      />
    </div>
  );
}
