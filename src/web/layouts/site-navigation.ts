/** The header and the footer link only to pages that exist: this is the one list. */
export const mainPages = [
  { label: "Services", to: "/services/" },
  { label: "Shop", to: "/shop/" },
  { label: "Support", to: "/support/" },
  { label: "Questions", to: "/faq/" },
  { label: "Contact", to: "/contact-us/" },
] as const;

export const footerPages = [
  { label: "Home", to: "/" },
  ...mainPages,
  { label: "Products by need", to: "/products/" },
] as const;

export const searchPath = "/search/";
export const signInPath = "/auth/";

/** Whether the header shows search and sign-in. */
export const headerShows = { search: true, signIn: true };
