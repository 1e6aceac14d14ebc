import { dayWords } from "#contract/day-words.ts";

type Props = { author?: string; publishedAt?: string; updatedAt: string; minutes: number };

/** Who wrote it, when, and how long it takes. */
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
          Last updated <time dateTime={updatedAt}>{dayWords(updatedAt)}</time>
        </span>
      )}
      <span>{minutes} min to read</span>
    </p>
  );
}
