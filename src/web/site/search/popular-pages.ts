/** Where most searches lead, for somebody who has not typed yet or has found nothing. */
export const popularPages = [
  { label: "PC repair: prices and times", to: "/services/pc-repair/" },
  { label: "Services and prices", to: "/services/" },
  { label: "Find your ticket", to: "/support/#find-ticket" },
  { label: "Hours, phone and address", to: "/contact-us/" },
  { label: "Shop", to: "/shop/" },
  { label: "Questions and answers", to: "/faq/" },
];
