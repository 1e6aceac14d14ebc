import * as t from "#words/search.ts";

/** Where most searches lead, for somebody who has not typed yet or has found nothing. */
export const popularPages = [
  {
    get label() {
      return t.pcRepairPricesAndTimes;
    },
    to: "/services/pc-repair/",
  },
  {
    get label() {
      return t.servicesAndPrices;
    },
    to: "/services/",
  },
  {
    get label() {
      return t.findYourTicket;
    },
    to: "/support/#find-ticket",
  },
  {
    get label() {
      return t.hoursPhoneAndAddress;
    },
    to: "/contact-us/",
  },
  {
    get label() {
      return t.shop;
    },
    to: "/shop/",
  },
  {
    get label() {
      return t.questionsAndAnswers;
    },
    to: "/faq/",
  },
];
