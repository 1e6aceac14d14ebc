import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { ContentItem, PricePlaces, TouchedAppointment } from "#contract/content/content-edits.ts";
import { formatList } from "#contract/values/format.ts";
import { shortTime } from "#web/ui/time-words.ts";
import { SideList } from "./content-changes.tsx";
import { type FieldValue, objectOf } from "./field-schema.ts";
import { changedPrices } from "./told-changes.ts";

interface Props {
  item: ContentItem;
  /** As it is edited. */
  value: FieldValue;
}

/** All that a change of prices, hours or closed days brings with it; nothing when that is nothing. */
export function FollowsFromIt({ item, value }: Props) {
  const follows = item.kind === "services" ? ofPrices(item, value) : ofHours(item, value);
  if (follows.length === 0) return null;
  return (
    <SideList title="Follows from it" id="content-follows">
      {follows.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences have no other key
        <li key={index}>{one}</li>
      ))}
    </SideList>
  );
}

/** Lines that are new have no places so far, and removed ones are refused where something names them. */
function ofPrices(item: ContentItem, value: FieldValue): ReactNode[] {
  return changedPrices(item.shown, value).flatMap(({ name, job, was, now }) => {
    const price = item.prices.find(({ line }) => line === name);
    if (!price || was === null || now === null) return [];
    const offers = openOffers(price.offers);
    return [
      <Fragment key="places">
        <b>{job}</b> stands in {formatList(placesOf(price, item))}. All change at once.
      </Fragment>,
      ...(offers ? [offers] : []),
    ];
  });
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const pageNames: Record<string, string> = {
  home: "the home page",
  pricing: "the pricing page",
  "services-page": "the list of services",
};

function placesOf({ sentences, pages }: PricePlaces, own: Pick<ContentItem, "kind" | "id">): string[] {
  const others = pages.filter(({ kind, id }) => kind !== own.kind || id !== own.id);
  const single = others.filter(({ kind }) => kind !== "city-pages");
  return [
    ...counted(sentences.length, "sentence", "sentences"),
    ...(others.length < pages.length ? ["its own page"] : []),
    ...single.map(({ kind, title }) => pageNames[kind] ?? `the page “${title}”`),
    ...counted(others.length - single.length, "city page", "city pages"),
  ];
}

function openOffers(offers: PricePlaces["offers"]): string | null {
  const parts = [
    ...counted(offers?.estimates ?? 0, "open estimate", "open estimates"),
    ...counted(offers?.quotes ?? 0, "open quote", "open quotes"),
  ];
  if (parts.length === 0) return null;
  const isOne = parts.length === 1 && parts[0]?.startsWith("1 ");
  return `${formatList(parts)} ${isOne ? "keeps its" : "keep their"} old price.`;
}

const reasonWords: Record<TouchedAppointment["reason"], string> = {
  break: "in the new break",
  closed: "on a day that is now closed",
  outside: "outside the new hours",
};
const nouns: Record<TouchedAppointment["mode"], [one: string, many: string]> = {
  call: ["call", "calls"],
  visit: ["visit", "visits"],
  shop: ["appointment", "appointments"],
};
const mostLinks = 6;

/** Worked out from the saved draft, so what is typed since has to be saved first. */
function ofHours({ value: saved, appointments, kind }: ContentItem, value: FieldValue): ReactNode[] {
  const key = kind === "business" ? "hours" : "closed";
  if (appointments === null) return [];
  if (JSON.stringify(objectOf(saved)[key]) !== JSON.stringify(objectOf(value)[key]))
    return ["Save the draft to see which appointments it touches."];
  return [...Map.groupBy(appointments, ({ reason }) => reason)].map(([reason, touched]) => {
    const modes = new Set(touched.map(({ mode }) => mode));
    const [mode] = modes;
    const [one, many] = nouns[modes.size === 1 && mode ? mode : "shop"];
    const links = touched.slice(0, mostLinks);
    return (
      <Fragment key={reason}>
        {touched.length === 1 ? `1 ${one} lies` : `${touched.length} ${many} lie`} {reasonWords[reason]}:{" "}
        {links.map(({ number, startsAt }, index) => (
          <Fragment key={number}>
            {index > 0 ? "; " : null}
            <Link to={`/admin/appointments/${number}/`}>{shortTime(startsAt)}</Link>
          </Fragment>
        ))}
        {touched.length > links.length ? ` and ${touched.length - links.length} more` : null}.{" "}
        {touched.length === 1 ? "It stays until you move it." : "They stay until you move them."}
      </Fragment>
    );
  });
}
