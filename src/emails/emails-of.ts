import type { ReactElement } from "react";
import type { Business } from "#contract/content/content.ts";

/** The emails of a noun: for each template of its data the subject and the text. */
export type EmailsOf<Data> = {
  [T in keyof Data]: {
    subject: (data: Data[T], business: Business) => string;
    body: (props: { data: Data[T]; business: Business; linkUrl: string; digits: string }) => ReactElement;
  };
};

/** The subject of every email about a record, "Ticket T-10427", so that mail programs keep them together. */
export const recordSubject =
  (noun: () => string) =>
  ({ number }: { number: string }): string =>
    `${noun()} ${number}`;

/** "Ready for pickup: Dell XPS 13 (R-10241)": the news first, then the thing, and the number to find it by. */
export const newsSubject = (news: string, about: string, number: string): string => `${news}: ${about} (${number})`;

/** The same for staff, with what the record is about. */
export const topicSubject =
  (noun: () => string) =>
  ({ number, subject }: { number: string; subject: string }): string =>
    `${noun()} ${number}: ${subject}`;
