import { pictureSet, plainPictureFile, uploadedPicture } from "#contract/content/picture-files.ts";
import type { Photo } from "#contract/content/pictures.ts";
import type { ProductDrawing } from "#contract/products/products.ts";
import { ProductArt } from "./art/product-art.tsx";

type Props = {
  drawing: ProductDrawing;
  photo?: Photo | undefined;
  /** Width at which a photo is shown. */
  sizes: string;
};

/** A product's photo, or its drawing while it has none. */
export function ProductPicture({ drawing, photo, sizes }: Props) {
  if (!photo) return <ProductArt drawing={drawing} />;
  const { id, alt, width, height } = photo;
  const name = uploadedPicture(id);
  return (
    <img
      className="product-photo"
      src={plainPictureFile(name)}
      srcSet={pictureSet(name, "webp")}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
