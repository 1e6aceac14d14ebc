import { lowPictureFile, pictureSet, plainPictureFile } from "#contract/content/picture-files.ts";

type Props = {
  /** Its file under `/pictures/`, without width and ending, such as "videos/open-a-ticket". */
  name: string;
  alt: string;
  /** Of the original; the space is kept from the start. */
  width: number;
  height: number;
  /** Width at which it is shown, for the browser's choice of a file. */
  sizes: string;
  /** In view when the page opens: goes before other pictures and scripts. */
  first?: boolean;
};

/**
 * A picture as AVIF or WebP in the width that is needed. On a slow device (`html[data-device="low"]`) only the file of
 * low quality is shown; what is not shown is not fetched, because both wait until they are in view.
 */
export function Picture({ name, alt, width, height, sizes, first = false }: Props) {
  const priority = first ? ({ fetchPriority: "high" } as const) : {};
  const size = { width, height, loading: "lazy", decoding: "async", ...priority } as const;
  return (
    <>
      <picture className="picture-full">
        <source media="(prefers-reduced-data: reduce)" srcSet={lowPictureFile(name)} type="image/webp" />
        <source srcSet={pictureSet(name, "avif")} sizes={sizes} type="image/avif" />
        <source srcSet={pictureSet(name, "webp")} sizes={sizes} type="image/webp" />
        <img src={plainPictureFile(name)} alt={alt} {...size} />
      </picture>
      <img className="picture-low" src={lowPictureFile(name)} alt={alt} {...size} />
    </>
  );
}
