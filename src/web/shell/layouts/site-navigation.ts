/** The header and the footer link only to pages that exist: these are the lists. */

/** In the header of a wide screen, and first in the menu of a narrow one. */
export const mainPages = [
  { label: "Services", to: "/services/" },
  { label: "Pricing", to: "/pricing/" },
  { label: "Areas", to: "/locations/" },
  { label: "Shop", to: "/shop/" },
  { label: "Support", to: "/support/" },
  { label: "About", to: "/about-us/" },
  { label: "Contact", to: "/contact-us/" },
] as const;

/** In the menu of a narrow screen, below the main pages. */
export const furtherPages = [
  { label: "At home", to: "/home-services/" },
  { label: "For companies", to: "/enterprise/" },
  { label: "Questions", to: "/faq/" },
] as const;

/** The footer's columns; the services come from their files. */
export const footerGroups = [
  {
    title: "Company",
    links: [
      { label: "Home", to: "/" },
      { label: "About us", to: "/about-us/" },
      { label: "Pricing", to: "/pricing/" },
      { label: "Products by need", to: "/products/" },
      { label: "At home", to: "/home-services/" },
      { label: "For companies", to: "/enterprise/" },
      { label: "Technician visits", to: "/field-tech/" },
      { label: "Get started", to: "/get-started/" },
      { label: "Support", to: "/support/" },
      { label: "Questions", to: "/faq/" },
      { label: "Contact", to: "/contact-us/" },
    ],
  },
  {
    title: "Areas",
    links: [
      { label: "Stockton", to: "/computer-repair-stockton/" },
      { label: "Lodi", to: "/computer-repair-lodi/" },
      { label: "Manteca", to: "/it-support-manteca/" },
      { label: "Tracy", to: "/it-support-tracy/" },
      { label: "Modesto", to: "/computer-repair-modesto/" },
      { label: "Sacramento", to: "/computer-repair-sacramento/" },
      { label: "All areas", to: "/locations/" },
    ],
  },
  {
    title: "Read",
    links: [
      { label: "Newsletter", to: "/newsletter/" },
      { label: "Help", to: "/docs/" },
      { label: "Videos", to: "/videos/" },
      { label: "Blog", to: "/blog/" },
      { label: "Worked examples", to: "/case-studies/" },
      { label: "Whitepapers", to: "/whitepapers/" },
      { label: "Work with us", to: "/careers/" },
    ],
  },
] as const;

/** On the last line of every page. */
export const legalPages = [
  { label: "Privacy", to: "/privacy/" },
  { label: "Terms", to: "/terms/" },
  { label: "Security", to: "/security/" },
  { label: "Compliance", to: "/compliance/" },
] as const;

export const searchPath = "/search/";
export const signInPath = "/auth/";

/** Whether the header shows search and sign-in. */
export const headerShows = { search: true, signIn: true };
