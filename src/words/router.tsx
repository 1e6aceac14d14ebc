/** React Router for screens in more than one language: addresses of ours are written in English and lead to those of the language. */
import { useCallback, useMemo } from "react";
import {
  Form as RouterForm,
  type FetcherFormProps,
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
  useFetcher as useRouterFetcher,
  useNavigate as useRouterNavigate,
  useSubmit as useRouterSubmit,
} from "react-router";
import * as language from "#words/language.ts";

// Declarations below stand before this.
export * from "react-router";

function inLanguage(to: To): To {
  if (typeof to === "string") return language.linkTo(to);
  return to.pathname ? { ...to, pathname: language.linkTo(to.pathname) } : to;
}

export const Link = (props: LinkProps) => <RouterLink {...props} to={inLanguage(props.to)} />;
export const NavLink = (props: NavLinkProps) => <RouterNavLink {...props} to={inLanguage(props.to)} />;

export const Form = ({ action, ...props }: FormProps) => <RouterForm {...props} {...sentTo(action)} />;

export const PrefetchPageLinks = (props: PageLinkDescriptor) => (
  <RouterPrefetchPageLinks {...props} page={language.linkTo(props.page)} />
);

export const redirect: typeof routerRedirect = (url, init) => routerRedirect(language.linkTo(url), init);
export const redirectDocument: typeof routerRedirectDocument = (url, init) =>
  routerRedirectDocument(language.linkTo(url), init);

/** The address that a form or a submission goes to, where it names one. */
const sentTo = (action: string | undefined) => (action === undefined ? {} : { action: language.linkTo(action) });

export const useFetcher = ((options) => {
  const { Form: RouterFetcherForm, submit, ...fetcher } = useRouterFetcher(options);
  const FetcherForm = useMemo(
    () =>
      ({ action, ...props }: FetcherFormProps) => <RouterFetcherForm {...props} {...sentTo(action)} />,
    [RouterFetcherForm],
  );
  const submitInLanguage = useCallback<typeof submit>(
    (target, { action, ...rest } = {}) => submit(target, { ...rest, ...sentTo(action) }),
    [submit],
  );
  return { ...fetcher, Form: FetcherForm, submit: submitInLanguage };
}) as typeof useRouterFetcher;

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
