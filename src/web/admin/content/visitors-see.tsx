import { openingLines } from "#contract/content/opening-words.ts";
import { type FieldValue, listOf } from "./field-schema.ts";
import type { HoursEntry } from "./hours-by-day.ts";

/** The hours of the business as the site says them, in both languages, while they are typed. */
export function VisitorsSee({ value }: { value: FieldValue }) {
  const hours = listOf((value as { hours?: FieldValue }).hours) as HoursEntry[];
  // A time that is not typed so far says nothing.
  const typed = hours.filter(({ opens, closes }) => opens && closes);
  return (
    <section className="content-standing" aria-labelledby="visitors-see">
      <h2 id="visitors-see">Visitors see</h2>
      {(["en", "es"] as const).map((language) => (
        <p key={language} lang={language}>
          {openingLines(typed, language).map((line) => (
            <span key={line} className="content-seen">
              {line}
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}
