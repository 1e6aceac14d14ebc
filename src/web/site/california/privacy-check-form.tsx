import { useState } from "react";
import { useLocation } from "react-router";
import { checkPrivacyLaw, type PrivacyPeriod, readPrivacyAnswers } from "#contract/site/privacy-check.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PrivacyVerdictView } from "./privacy-verdict-view.tsx";
import { useAnsweredForm } from "./use-answered-form.ts";
import * as t from "#words/california.ts";

type Words = { title: string; lead: string; note: string; nextCovered: string[]; nextFree: string[] };
type Props = { words: Words; periods: PrivacyPeriod[]; today: string };

/** Five questions about a business, and whether one of the three sizes is reached. */
export function PrivacyCheckForm({ words, periods, today }: Props) {
  const id = "privacy-check";
  const { answers, form, result } = useAnsweredForm({ id, read: (from) => readPrivacyAnswers(from, today) });
  const { search } = useLocation();
  const [typed] = useState(() => new URLSearchParams(search));
  return (
    <section className="section tone tone-pale" id={id} aria-labelledby="privacy-check-title">
      <div className="wrap calculator">
        <form {...form} aria-label={words.title}>
          <h2 id="privacy-check-title">{words.title}</h2>
          <p className="lead">{words.lead}</p>
          <YesNo name="profit" legend={t.isItRunForProfit} yes={answers.forProfit} />
          <YesNo name="california" legend={t.doesItDoBusiness} yes={answers.inCalifornia} />
          <div className="form-grid tool-grid">
            <TextField
              id="privacy-revenue"
              name="revenue"
              label={t.grossRevenue}
              hint={t.inDollarsFromEverywhere}
              inputMode="decimal"
              autoComplete="off"
              maxLength={22}
              defaultValue={typed.get("revenue") ?? ""}
              required={false}
              wide
            />
            <TextField
              id="privacy-consumers"
              name="consumers"
              label={t.californiansOrHouseholds}
              hint={t.whoseData}
              inputMode="numeric"
              autoComplete="off"
              maxLength={13}
              defaultValue={typed.get("consumers") ?? ""}
              required={false}
            />
            <TextField
              id="privacy-share"
              name="share"
              label={t.percentOfRevenue}
              hint={t.fromSellingData}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={typed.get("share") ?? ""}
              required={false}
            />
            <TextField id="privacy-asof" name="asof" label={t.onWhichDay} type="date" defaultValue={answers.day} />
          </div>
          <button type="submit" className={buttonClass("outline")}>
            {t.check}
          </button>
        </form>
        <div className="sum" ref={result} tabIndex={-1} role="region" aria-label={t.whatTheActSays}>
          <PrivacyVerdictView
            verdict={checkPrivacyLaw(answers, periods)}
            nextCovered={words.nextCovered}
            nextFree={words.nextFree}
          />
          <p className="note">{words.note}</p>
        </div>
      </div>
    </section>
  );
}

function YesNo({ name, legend, yes }: { name: string; legend: string; yes: boolean }) {
  return (
    <fieldset className="plan-choice">
      <legend>{legend}</legend>
      <label>
        <input type="radio" name={name} value="yes" defaultChecked={yes} />
        {t.yes}
      </label>
      <label>
        <input type="radio" name={name} value="no" defaultChecked={!yes} />
        {t.no}
      </label>
    </fieldset>
  );
}
