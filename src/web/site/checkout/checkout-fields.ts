import * as t from "#words/checkout.ts";

/** The fields of the checkout by their names in the form. */
export const checkoutFields = {
  name: {
    id: "order-name",
    get label() {
      return t.name;
    },
  },
  email: {
    id: "order-email",
    get label() {
      return t.email;
    },
  },
  phone: {
    id: "order-phone",
    get label() {
      return t.phone;
    },
  },
  fulfillment: {
    id: "order-fulfillment",
    get label() {
      return t.howYouGetIt;
    },
  },
  street: {
    id: "order-street",
    get label() {
      return t.street;
    },
  },
  city: {
    id: "order-city",
    get label() {
      return t.city;
    },
  },
  postalCode: {
    id: "order-zip",
    get label() {
      return t.zipCode;
    },
  },
  payment: {
    id: "order-payment",
    get label() {
      return t.payment;
    },
  },
  note: {
    id: "order-note",
    get label() {
      return t.note;
    },
  },
  terms: {
    id: "order-terms",
    get label() {
      return t.termsOfSale;
    },
  },
};
