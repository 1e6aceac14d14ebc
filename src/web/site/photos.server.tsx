import { renderToStaticMarkup } from "react-dom/server";
import { uploadedPicture } from "#contract/content/picture-files.ts";
import type { SitePhoto } from "#contract/content/site-photos.ts";
import { formatDay } from "#contract/values/format.ts";
import { Picture } from "#web/ui/picture.tsx";

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
