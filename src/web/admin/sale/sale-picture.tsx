import type { SaleItem } from "#contract/orders/counter-sales.ts";
import { categoryTone } from "#web/site/shop/category-tone.ts";
import { ProductPicture } from "#web/site/shop/product-picture.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** A thing of the catalog on the color of its kind; a pen for a line by hand. */
export const SalePicture = ({ item, sizes }: { item: SaleItem | null; sizes: string }) => (
  <span className={`sale-picture tone tone-${item ? categoryTone(item.category) : "pale"}`}>
    {item ? <ProductPicture drawing={item.drawing} photo={item.photo} sizes={sizes} /> : <Icon name="plus" big />}
  </span>
);
