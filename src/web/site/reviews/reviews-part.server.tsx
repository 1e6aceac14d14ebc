import { renderToStaticMarkup } from "react-dom/server";
import { type PublishedReview, ratings, type ReviewsPart } from "#contract/reviews/review-words.ts";
import { fill } from "#contract/values/fill.ts";
import { formatCount, formatDay } from "#contract/values/format.ts";
import * as language from "#words/language.ts";
import * as t from "#words/reviews.ts";

interface City {
  id: string;
  name: string;
}

/**
 * The part of a page about reviews as HTML, empty without any. It is made here because it does nothing in the browser, which then needs no
 * script and no words for it.
 */
export const reviewsHtml = (part: ReviewsPart | null, cities: readonly City[]): string =>
  part ? renderToStaticMarkup(<Reviews part={part} cities={cities} />) : "";

function Reviews({ part: { count, spread, items }, cities }: { part: ReviewsPart; cities: readonly City[] }) {
  return (
    <section className="section" aria-labelledby="reviews">
      <div className="wrap asked">
        <div>
          <h2 id="reviews">{t.afterTheRepair}</h2>
          <p className="reviews-count">
            {count === 1 ? t.oneRating : fill(t.ratingCount, { count: formatCount(count) })}
          </p>
          <ol className="reviews-spread" aria-label={t.ratings}>
            {ratings.map((rating) => (
              <li key={rating}>
                <span>{t.ratingLabels[rating]}</span>
                <i style={{ "--share": spread[rating] / count } as React.CSSProperties} />
                <b className="figures">{formatCount(spread[rating])}</b>
              </li>
            ))}
          </ol>
          <p className="note">{t.allAreAsked}</p>
        </div>
        {items.length > 0 ? (
          <ul className="reviews-list">
            {items.map((item, index) => (
              <li key={index}>
                <Review item={item} city={cities.find(({ id }) => id === item.city)?.name} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

function Review({ item, city }: { item: PublishedReview; city: string | undefined }) {
  const { rating, sentence, hiddenFor, firstName, kind, month, answer } = item;
  const lang = item.language === language.code ? undefined : item.language;
  const facts = [hiddenFor ? "" : firstName, city, t.jobLabels[kind], formatDay(`${month}-01`, "month")];
  return (
    <>
      <p className="reviews-rating">
        <b>{t.ratingLabels[rating]}</b> {fill(t.ofFive, { rating: String(rating) })}
      </p>
      {hiddenFor ? (
        <p className="note">{t.hiddenLabels[hiddenFor]}</p>
      ) : (
        <blockquote lang={lang}>{sentence}</blockquote>
      )}
      <p className="reviews-who">{facts.filter(Boolean).join(", ")}</p>
      {answer && !hiddenFor ? (
        <div className="reviews-answer">
          <b>{t.ourAnswer}</b>
          <p lang={lang}>{answer}</p>
        </div>
      ) : null}
    </>
  );
}
