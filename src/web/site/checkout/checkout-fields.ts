import * as t from "#words/checkout.ts";

/** The fields of the checkout by their names in the form. */
export const checkoutFields = () => ({
  name: {
    id: "order-name",
    label: t.name,
  },
  email: {
    id: "order-email",
    label: t.email,
  },
  phone: {
    id: "order-phone",
    label: t.phone,
  },
  fulfillment: {
    id: "order-fulfillment",
    label: t.howYouGetIt,
  },
  street: {
    id: "order-street",
    label: t.street,
  },
  city: {
    id: "order-city",
    label: t.city,
  },
  postalCode: {
    id: "order-zip",
    label: t.zipCode,
  },
  payment: {
    id: "order-payment",
    label: t.payment,
  },
  note: {
    id: "order-note",
    label: t.note,
  },
  terms: {
    id: "order-terms",
    label: t.termsOfSale,
  },
});
