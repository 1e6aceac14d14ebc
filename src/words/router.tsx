/** React Router for screens in more than one language: addresses of ours are written in English and lead to those of the language. */
import {
  Form as RouterForm,
  type FormProps,
  Link as RouterLink,
  type LinkProps,
  NavLink as RouterNavLink,
  type NavLinkProps,
  type NavigateOptions,
  type PageLinkDescriptor,
  PrefetchPageLinks as RouterPrefetchPageLinks,
  redirect as routerRedirect,
  redirectDocument as routerRedirectDocument,
  type SubmitOptions,
  type SubmitTarget,
  type To,
  useNavigate as useRouterNavigate,
  useSubmit as useRouterSubmit,
} from "react-router";
import * as language from "#words/language.ts";

// What is declared below stands before this.
export * from "react-router";

function inLanguage(to: To): To {
  if (typeof to === "string") return language.linkTo(to);
  return to.pathname ? { ...to, pathname: language.linkTo(to.pathname) } : to;
}

export const Link = (props: LinkProps) => <RouterLink {...props} to={inLanguage(props.to)} />;
export const NavLink = (props: NavLinkProps) => <RouterNavLink {...props} to={inLanguage(props.to)} />;

export const Form = ({ action, ...props }: FormProps) => (
  <RouterForm {...props} {...(action !== undefined && { action: language.linkTo(action) })} />
);

export const PrefetchPageLinks = (props: PageLinkDescriptor) => (
  <RouterPrefetchPageLinks {...props} page={language.linkTo(props.page)} />
);

export const redirect: typeof routerRedirect = (url, init) => routerRedirect(language.linkTo(url), init);
export const redirectDocument: typeof routerRedirectDocument = (url, init) =>
  routerRedirectDocument(language.linkTo(url), init);

export function useNavigate() {
  const navigate = useRouterNavigate();
  return (to: To | number, options?: NavigateOptions) =>
    typeof to === "number" ? navigate(to) : navigate(inLanguage(to), options);
}

export function useSubmit() {
  const submit = useRouterSubmit();
  return (target: SubmitTarget, options?: SubmitOptions) =>
    submit(target, options?.action ? { ...options, action: language.linkTo(options.action) } : options);
}
