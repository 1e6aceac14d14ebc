import { createContext, useContext, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { PricePlaces } from "#contract/content/content-edits.ts";
import { Button } from "#web/ui/button.tsx";
import { SideList } from "./content-changes.tsx";
import { contentAddress } from "./content-words.ts";
import { type FieldValue, objectOf, placeOf } from "./field-schema.ts";
import { lineName } from "./told-changes.ts";

/** The lines of the open price list, with the way to the list of their places; null for other texts. */
export const PricesInText = createContext<{ prices: PricePlaces[]; show: (line: string) => void } | null>(null);

/** The one list of a service whose lines are named in sentences. */
export const isPriceList = (path: string): boolean => path === "prices.lines";

export const placesCount = (count: number): string => `${count} ${count === 1 ? "place" : "places"}`;

/** In how many sentences of the site a price stands; a press lists them. */
export function PriceInText({ line }: { line: FieldValue }) {
  const known = useContext(PricesInText);
  const name = lineName(line);
  const count = known?.prices.find((one) => one.line === name)?.sentences.length ?? 0;
  return (
    <p className="price-in-text">
      <span className="price-in-text-head">In text</span>
      {count > 0 ? (
        <button type="button" onClick={() => known?.show(name)}>
          {placesCount(count)}{" "}
          <span className="sr-only">
            {count === 1 ? "names" : "name"} {String(objectOf(line).job ?? name)}
          </span>
        </button>
      ) : null}
    </p>
  );
}

interface Props {
  price: PricePlaces;
  job: string;
  /** The open text itself. */
  here: { kind: string; id: string };
  onClose: () => void;
}

/** The sentences that name a price, by their texts, and the pages with it in a list. */
export function PricePlacesList({ price, job, here, onClose }: Props) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), [price.line]);
  const texts = [...Map.groupBy(price.sentences, ({ kind, id }) => `${kind}/${id}`).values()];
  return (
    <div className="price-places" ref={heading} tabIndex={-1} role="group" aria-label={`Places of ${job}`}>
      <SideList title={`${job} in text`} id="price-places">
        {texts.map((own) => {
          const [first] = own;
          if (!first) return null;
          const isHere = first.kind === here.kind && first.id === here.id;
          return (
            <li key={`${first.kind}/${first.id}`}>
              {isHere ? <b>{first.title}, this text</b> : <Link to={contentAddress(first)}>{first.title}</Link>}
              <span>{own.length === 1 ? placeOf(first.path) : placesCount(own.length)}</span>
            </li>
          );
        })}
      </SideList>
      <Button tone="outline" size="small" onClick={onClose}>
        Close List
      </Button>
    </div>
  );
}
