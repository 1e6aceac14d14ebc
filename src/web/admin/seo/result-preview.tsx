import { seoLimits } from "#contract/seo/seo-rules.ts";
import { cutToWidth, resultFonts, textWidth } from "#contract/values/text-width.ts";

interface Shown {
  address: string;
  title: string;
  description: string;
}

const phone = { titlePixels: 900, descriptionPixels: 720 } as const;

/** The page as a search result, on a computer and on a phone, cut where search engines cut. */
export function ResultPreview({ address, title, description }: Shown) {
  const width = textWidth(title, resultFonts.title);
  const url = URL.canParse(address) ? new URL(address) : null;
  const place = url ? [url.host, ...url.pathname.split("/").filter(Boolean)].join(" › ") : address;
  const result = (titlePixels: number, descriptionPixels: number) => (
    <div className="seo-result">
      <p className="seo-result-place">{place}</p>
      <p className="seo-result-title">{cutToWidth(title, resultFonts.title, titlePixels) || "No title"}</p>
      <p className="seo-result-text">
        {cutToWidth(description, resultFonts.description, descriptionPixels) || "No description."}
      </p>
    </div>
  );
  return (
    <section aria-labelledby="result-preview">
      <h2 id="result-preview">As a search result</h2>
      <p className="admin-quiet">
        Title: {width} of {seoLimits.titlePixels} pixels. Description: {description.length} characters.
      </p>
      <div className="seo-previews">
        <figure>
          <figcaption>Computer</figcaption>
          {result(seoLimits.titlePixels, seoLimits.descriptionPixels * 2)}
        </figure>
        <figure className="seo-phone">
          <figcaption>Phone</figcaption>
          {result(phone.titlePixels, phone.descriptionPixels)}
        </figure>
      </div>
    </section>
  );
}

type Card = Shown & { image: string | null; pictureText: string };

/** The page as other sites show a link to it. */
export function LinkPreview({ address, title, description, image, pictureText }: Card) {
  const host = URL.canParse(address) ? new URL(address).host : address;
  return (
    <section aria-labelledby="link-preview">
      <h2 id="link-preview">As a link preview</h2>
      <div className="seo-card">
        {image ? <img src={image} alt={pictureText} width="1200" height="630" loading="lazy" /> : null}
        <p className="admin-quiet">{host}</p>
        <p className="seo-card-title">{title}</p>
        <p>{description}</p>
      </div>
    </section>
  );
}
