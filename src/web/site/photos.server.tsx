import { renderToStaticMarkup } from "react-dom/server";
import { uploadedPicture } from "#contract/content/picture-files.ts";
import type { SitePhoto } from "#contract/content/site-photos.ts";
import { formatDay } from "#contract/values/format.ts";
import { Picture } from "#web/ui/picture.tsx";

/** The same as a section of a page; empty while there are none. */
export function photoSection(photos: (SitePhoto | undefined)[]): string {
  const figures = photoFigures(photos, "(min-width: 1280px) 1200px, 100vw");
  return figures === undefined ? "" : `<div class="wrap section">${figures}</div>`;
}

/** Photos of the business as finished HTML, side by side; nothing while there are none. */
export function photoFigures(photos: (SitePhoto | undefined)[], sizes: string): string | undefined {
  const shown = photos.filter((photo) => photo !== undefined);
  if (shown.length === 0) return undefined;
  return renderToStaticMarkup(
    <div className="site-photos">
      {shown.map(({ id, width, height, alt, caption, month }) => (
        <figure key={id}>
          <Picture name={uploadedPicture(id)} alt={alt} width={width} height={height} sizes={sizes} />
          <figcaption>
            <b>{caption}</b> <span>{formatDay(`${month}-01`, "month")}</span>
          </figcaption>
        </figure>
      ))}
    </div>,
  );
}
