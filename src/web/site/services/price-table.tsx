import type { PriceLine } from "#contract/content/content.ts";
import { priceWords } from "./price-words.ts";
import * as t from "#words/services.ts";

/** On phones each row becomes name and price over detail and time. */
export function PriceTable({ caption, lines }: { caption: string; lines: PriceLine[] }) {
  return (
    <table className="table price-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.job}</th>
          <th scope="col">{t.usualTime}</th>
          <th scope="col" className="num">
            {t.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.job}>
            <th scope="row">
              {line.part ? <span className="part-number">{line.part}</span> : null}
              {line.job}
              {line.detail ? <small>{line.detail}</small> : null}
            </th>
            <td className="when">{line.time}</td>
            <td className="num">{priceWords(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
