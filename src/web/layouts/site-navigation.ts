/** The header and the footer link only to pages that exist: this is the one list. */
export const mainPages = [
  { label: "Services", to: "/services/" },
  { label: "Support", to: "/support/" },
  { label: "Questions", to: "/faq/" },
  { label: "Contact", to: "/contact-us/" },
] as const;

export const footerPages = [{ label: "Home", to: "/" }, ...mainPages] as const;

/** Long texts: a column of their own in the footer. */
export const readingPages = [
  { label: "Help", to: "/docs/" },
  { label: "Blog", to: "/blog/" },
  { label: "Worked examples", to: "/case-studies/" },
  { label: "Whitepapers", to: "/whitepapers/" },
  { label: "Work with us", to: "/careers/" },
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
