/** A path through the site that ends in business. A visit must take the steps in this order within a day. */
export interface Funnel {
  id: string;
  title: string;
  steps: { label: string; event: string; /** Regular expression for the page template. */ path: string }[];
}

export const funnels: Funnel[] = [
  {
    id: "service-ticket",
    title: "From a service to a ticket",
    steps: [
      { label: "Read about a service", event: "page_view", path: "^/services?/[^/]+/$" },
      { label: "Came to a form", event: "page_view", path: "^/(support|contact-us)/$" },
      { label: "Opened a ticket", event: "ticket_create", path: "" },
    ],
  },
  {
    id: "city-lead",
    title: "From a city page to a lead",
    steps: [
      {
        label: "Read a city page",
        event: "page_view",
        path: "^/((computer-repair|it-support)-[a-z]+|locations/[^/]+)/$",
      },
      { label: "Called or wrote", event: "generate_lead", path: "" },
    ],
  },
  {
    id: "product-order",
    title: "From a product to an order",
    steps: [
      { label: "Looked at a product", event: "page_view", path: "^/product/[^/]+/$" },
      { label: "Put it in the cart", event: "add_to_cart", path: "" },
      { label: "Went to the checkout", event: "begin_checkout", path: "" },
      { label: "Ordered", event: "purchase", path: "" },
    ],
  },
];

/** The key of a step in the roll-up. */
export const stepKey = (funnel: Funnel, index: number): string => `${funnel.id}:${index + 1}`;
