/** The header and the footer link only to pages that exist: this is the one list. */
export const mainPages = [
  { label: "Services", to: "/services/" },
  { label: "Support", to: "/support/" },
  { label: "Questions", to: "/faq/" },
  { label: "Contact", to: "/contact-us/" },
] as const;

export const footerPages = [
  { label: "Home", to: "/" },
  ...mainPages,
  { label: "Get started", to: "/get-started/" },
  { label: "Newsletter", to: "/newsletter/" },
] as const;

export const searchPath = "/search/";
export const signInPath = "/auth/";

/** Whether the header shows search and sign-in. */
export const headerShows = { search: true, signIn: true };
