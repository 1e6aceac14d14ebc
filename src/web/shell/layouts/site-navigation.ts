import * as t from "#words/shell.ts";

/** The header and the footer link only to pages that exist: these are the lists. */

/** In the header of a wide screen, and first in the menu of a narrow one. */
export const mainPages = [
  {
    get label() {
      return t.services;
    },
    to: "/services/",
  },
  {
    get label() {
      return t.pricing;
    },
    to: "/pricing/",
  },
  {
    get label() {
      return t.areas;
    },
    to: "/locations/",
  },
  {
    get label() {
      return t.shop;
    },
    to: "/shop/",
  },
  {
    get label() {
      return t.supportLink;
    },
    to: "/support/",
  },
  {
    get label() {
      return t.about;
    },
    to: "/about-us/",
  },
  {
    get label() {
      return t.contact;
    },
    to: "/contact-us/",
  },
] as const;

/** In the menu of a narrow screen, below the main pages. */
export const furtherPages = [
  {
    get label() {
      return t.atHome;
    },
    to: "/home-services/",
  },
  {
    get label() {
      return t.forCompanies;
    },
    to: "/enterprise/",
  },
  {
    get label() {
      return t.questions;
    },
    to: "/faq/",
  },
] as const;

/** The footer's columns; the services come from their files. */
export const footerGroups = [
  {
    get title() {
      return t.company;
    },
    links: [
      {
        get label() {
          return t.home;
        },
        to: "/",
      },
      {
        get label() {
          return t.aboutUs;
        },
        to: "/about-us/",
      },
      {
        get label() {
          return t.pricing;
        },
        to: "/pricing/",
      },
      {
        get label() {
          return t.productsByNeed;
        },
        to: "/products/",
      },
      {
        get label() {
          return t.atHome;
        },
        to: "/home-services/",
      },
      {
        get label() {
          return t.forCompanies;
        },
        to: "/enterprise/",
      },
      {
        get label() {
          return t.technicianVisits;
        },
        to: "/field-tech/",
      },
      {
        get label() {
          return t.getStarted;
        },
        to: "/get-started/",
      },
      {
        get label() {
          return t.supportLink;
        },
        to: "/support/",
      },
      {
        get label() {
          return t.questions;
        },
        to: "/faq/",
      },
      {
        get label() {
          return t.contact;
        },
        to: "/contact-us/",
      },
    ],
  },
  {
    get title() {
      return t.areas;
    },
    links: [
      { label: "Stockton", to: "/computer-repair-stockton/" },
      { label: "Lodi", to: "/computer-repair-lodi/" },
      { label: "Manteca", to: "/it-support-manteca/" },
      { label: "Tracy", to: "/it-support-tracy/" },
      { label: "Modesto", to: "/computer-repair-modesto/" },
      { label: "Sacramento", to: "/computer-repair-sacramento/" },
      {
        get label() {
          return t.allAreas;
        },
        to: "/locations/",
      },
    ],
  },
  {
    get title() {
      return t.read;
    },
    links: [
      {
        get label() {
          return t.newsletter;
        },
        to: "/newsletter/",
      },
      {
        get label() {
          return t.help;
        },
        to: "/docs/",
      },
      {
        get label() {
          return t.videos;
        },
        to: "/videos/",
      },
      {
        get label() {
          return t.blog;
        },
        to: "/blog/",
      },
      {
        get label() {
          return t.workedExamples;
        },
        to: "/case-studies/",
      },
      {
        get label() {
          return t.whitepapers;
        },
        to: "/whitepapers/",
      },
      {
        get label() {
          return t.workWithUs;
        },
        to: "/careers/",
      },
    ],
  },
] as const;

/** On the last line of every page. */
export const legalPages = [
  {
    get label() {
      return t.privacy;
    },
    to: "/privacy/",
  },
  {
    get label() {
      return t.terms;
    },
    to: "/terms/",
  },
  {
    get label() {
      return t.security;
    },
    to: "/security/",
  },
  {
    get label() {
      return t.compliance;
    },
    to: "/compliance/",
  },
] as const;

export const searchPath = "/search/";
export const signInPath = "/auth/";

/** Whether the header shows search and sign-in. */
export const headerShows = { search: true, signIn: true };
