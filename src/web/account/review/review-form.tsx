import { Form, useNavigation, useSearchParams } from "react-router";
import { ratings, reviewLimits } from "#contract/reviews/review-words.ts";
import type { OwnReview } from "#contract/reviews/reviews.ts";
import { fill } from "#contract/values/fill.ts";
import { pageDay } from "#contract/values/page-days.ts";
import { formatDay } from "#contract/values/format.ts";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import "#web/site/appointment/slots.css";
import "./review.css";
import * as t from "#words/reviews.ts";

interface Props {
  review: OwnReview;
  lastResult: FormResult;
}

/** The form about a finished repair. A plain one, so it works without script. */
export function ReviewForm({ review, lastResult }: Props) {
  const { number, device, given, firstName, kind, month, city, cities, until } = review;
  const [query] = useSearchParams();
  const busy = useNavigation().state !== "idle";
  const fields = {
    rating: { id: "review-rating", label: t.yourRating },
    sentence: { id: "review-sentence", label: t.comment },
    city: { id: "review-city", label: t.yourCity },
  };
  const chosen = typedValue(lastResult, "rating") ?? query.get("rating") ?? given?.rating.toString();
  const kept = lastResult ? typedValue(lastResult, "publish") === "on" : given?.publish;
  // The rest of the line is known; the city is what is chosen above.
  const line = [firstName, t.yourCity.toLowerCase(), t.jobLabels[kind], formatDay(`${month}-01`, "month")].join(", ");
  return (
    <div className="section">
      <div className="wrap review-page">
        <h1>{t.howDidItGo}</h1>
        <p className="lead">{fill(t.forDevice, { device, number })}</p>
        {given && !query.has("rating") && !lastResult ? (
          <p role="status" className="review-kept">
            <b>{t.thankYou}</b> {fill(t.changeUntil, { day: pageDay(until) })}
          </p>
        ) : null}
        {given?.answer ? (
          <section className="review-answer" aria-labelledby="review-answer">
            <h2 id="review-answer">{t.ourAnswer}</h2>
            <p>{given.answer}</p>
          </section>
        ) : null}
        <Form method="post" action={`/rate/${number}/`} noValidate className="form-grid review-form">
          <ErrorSummary {...problemsOf(lastResult, fields)} attempt={lastResult} />
          <ChoiceGroup
            {...fields.rating}
            name="rating"
            choices={ratings.map((rating) => ({ value: String(rating), label: t.ratingLabels[rating] }))}
            defaultValue={chosen}
            errors={errorsOf(lastResult, "rating")}
          />
          <TextArea
            {...fields.sentence}
            name="sentence"
            hint={t.whatWasGood}
            optional
            maxLength={reviewLimits.sentence}
            defaultValue={typedValue(lastResult, "sentence") ?? given?.sentence}
            errors={errorsOf(lastResult, "sentence")}
          />
          <SelectField
            {...fields.city}
            name="city"
            optional
            options={Object.fromEntries(cities.map(({ id, name }) => [id, name]))}
            placeholder={t.anotherPlace}
            defaultValue={typedValue(lastResult, "city") ?? city ?? ""}
            errors={errorsOf(lastResult, "city")}
          />
          <div className="form-wide">
            <Checkbox
              id="review-publish"
              name="publish"
              label={t.mayShow}
              defaultChecked={kept}
              aria-describedby="review-shown-as"
            />
            <p id="review-shown-as" className="field-hint">
              {fill(t.shownAs, { line })} {t.withoutLeave}
            </p>
          </div>
          <div className="form-wide">
            <Button type="submit" tone="go" disabled={busy}>
              {t.sendRating}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
