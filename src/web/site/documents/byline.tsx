import { dayWords } from "#contract/values/day-words.ts";
import * as t from "#words/documents.ts";

type Props = { author?: string; publishedAt?: string; updatedAt: string; minutes: number };

/** Author, day, and reading time. */
export function Byline({ author, publishedAt, updatedAt, minutes }: Props) {
  return (
    <p className="byline">
      {author ? <span>{author}</span> : null}
      {publishedAt ? (
        <span>
          <time dateTime={publishedAt}>{dayWords(publishedAt)}</time>
        </span>
      ) : null}
      {updatedAt === publishedAt ? null : (
        <span>
          {t.lastUpdated} <time dateTime={updatedAt}>{dayWords(updatedAt)}</time>
        </span>
      )}
      <span>
        {minutes} {t.minToRead}
      </span>
    </p>
  );
}
