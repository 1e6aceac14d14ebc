import * as t from "#words/shell.ts";

/** The header and the footer link only to pages that exist: these are the lists. */

/** In the header of a wide screen, and first in the menu of a narrow one. */
export const mainPages = () =>
  [
    {
      label: t.services,
      to: "/services/",
    },
    {
      label: t.pricing,
      to: "/pricing/",
    },
    {
      label: t.areas,
      to: "/locations/",
    },
    {
      label: t.shop,
      to: "/shop/",
    },
    {
      label: t.supportLink,
      to: "/support/",
    },
    {
      label: t.about,
      to: "/about-us/",
    },
    {
      label: t.contact,
      to: "/contact-us/",
    },
  ] as const;

/** In the menu of a narrow screen, below the main pages. */
export const furtherPages = () =>
  [
    {
      label: t.atHome,
      to: "/home-services/",
    },
    {
      label: t.forCompanies,
      to: "/enterprise/",
    },
    {
      label: t.questions,
      to: "/faq/",
    },
  ] as const;

/** The footer's columns; the services come from their files. */
export const footerGroups = () =>
  [
    {
      title: t.company,
      links: [
        {
          label: t.home,
          to: "/",
        },
        {
          label: t.aboutUs,
          to: "/about-us/",
        },
        {
          label: t.pricing,
          to: "/pricing/",
        },
        {
          label: t.productsByNeed,
          to: "/products/",
        },
        {
          label: t.atHome,
          to: "/home-services/",
        },
        {
          label: t.forCompanies,
          to: "/enterprise/",
        },
        {
          label: t.technicianVisits,
          to: "/field-tech/",
        },
        {
          label: t.getStarted,
          to: "/get-started/",
        },
        {
          label: t.supportLink,
          to: "/support/",
        },
        {
          label: t.questions,
          to: "/faq/",
        },
        {
          label: t.contact,
          to: "/contact-us/",
        },
      ],
    },
    {
      title: t.areas,
      links: [
        { label: "Stockton", to: "/computer-repair-stockton/" },
        { label: "Lodi", to: "/computer-repair-lodi/" },
        { label: "Manteca", to: "/it-support-manteca/" },
        { label: "Tracy", to: "/it-support-tracy/" },
        { label: "Modesto", to: "/computer-repair-modesto/" },
        { label: "Sacramento", to: "/computer-repair-sacramento/" },
        {
          label: t.allAreas,
          to: "/locations/",
        },
      ],
    },
    {
      title: t.read,
      links: [
        {
          label: t.newsletter,
          to: "/newsletter/",
        },
        {
          label: t.help,
          to: "/docs/",
        },
        {
          label: t.videos,
          to: "/videos/",
        },
        {
          label: t.blog,
          to: "/blog/",
        },
        {
          label: t.workedExamples,
          to: "/case-studies/",
        },
        {
          label: t.whitepapers,
          to: "/whitepapers/",
        },
        {
          label: t.workWithUs,
          to: "/careers/",
        },
      ],
    },
  ] as const;

/** On the last line of every page. */
export const legalPages = () =>
  [
    {
      label: t.privacy,
      to: "/privacy/",
    },
    {
      label: t.terms,
      to: "/terms/",
    },
    {
      label: t.security,
      to: "/security/",
    },
    {
      label: t.compliance,
      to: "/compliance/",
    },
  ] as const;

export const searchPath = "/search/";
export const signInPath = "/auth/";

/** Switches for search and sign-in in the header. */
export const headerShows = { search: true, signIn: true };
