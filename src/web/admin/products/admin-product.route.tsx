import { Link } from "react-router";
import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/admin-product.route.ts";
import { ProductForm } from "./product-form.tsx";
import "./products.css";

/** `new` is the form for another product; anything else is the id of one. */
export const clientLoader = staffLoader(async ({ params, signal }: StaffLoaderArgs<Route.ClientLoaderArgs>) => {
  if (params.productId === "new") return { product: null };
  const param = { id: params.productId };
  return { product: await answerOf(api.admin.products[":id"].$get({ param }, until(signal))) };
});

export const meta = staffMeta(({ loaderData }: Route.MetaArgs) => loaderData?.product?.name ?? "New product");

export default function AdminProduct({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <div className="admin-page">
      <p>
        <Link to="/admin/products/">All products</Link>
      </p>
      <h1>{product?.name ?? "New product"}</h1>
      {product?.status === "active" ? (
        <p>
          <Link to={`/product/${product.slug}/`}>See it in the shop</Link>
        </p>
      ) : null}
      {/* Another version is another form: what the server keeps is shown, such as lines cut to size. */}
      <div className="product-form">
        {product ? (
          <ProductForm key={`${product.id} ${product.version}`} product={product} />
        ) : (
          <ProductForm key="new" />
        )}
      </div>
    </div>
  );
}
