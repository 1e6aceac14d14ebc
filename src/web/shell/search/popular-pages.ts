import * as t from "#words/search.ts";

/** Where most searches lead, for somebody who has not typed yet or has found nothing. */
export const popularPages = () => [
  {
    label: t.pcRepairPricesAndTimes,
    to: "/services/pc-repair/",
  },
  {
    label: t.servicesAndPrices,
    to: "/services/",
  },
  {
    label: t.findYourTicket,
    to: "/support/#find-ticket",
  },
  {
    label: t.hoursPhoneAndAddress,
    to: "/contact-us/",
  },
  {
    label: t.shop,
    to: "/shop/",
  },
  {
    label: t.questionsAndAnswers,
    to: "/faq/",
  },
];
