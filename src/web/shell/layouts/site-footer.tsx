import { memo } from "react";
import { PrivacyChoices } from "#web/shell/consent/privacy-choices.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import type { BusinessFacts } from "./business-facts.ts";
import { FooterNewsletter } from "./footer-newsletter.tsx";
import { LanguageLink } from "./language-link.tsx";
import { SiteLink } from "./site-link.tsx";
import { footerGroups, legalPages } from "./site-navigation.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import * as t from "#words/shell.ts";

type Props = {
  business: BusinessFacts;
  services: { id: string; name: string }[];
  year: number;
  /** The page in the other language. */
  twin: string | undefined;
  /** On screens of an account: only the last line. */ short: boolean;
};

export const SiteFooter = memo(({ business, services, year, twin, short }: Props) => {
  return (
    <footer className="site-footer">
      <div className="wrap">
        {short ? null : (
          <div className="footer-grid">
            <div>
              <h2>{t.callOrWrite}</h2>
              <PhoneLink phone={business.phone} className="big" />
              <ul>
                <li>
                  {t.support} <Mail address={business.supportEmail} />
                </li>
                <li>
                  {t.sales} <Mail address={business.salesEmail} />
                </li>
              </ul>
              <p className="mt-2.5">
                {business.hoursText.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </p>
              <p className="mt-2.5">
                {business.address.street}, {business.address.city}
                <br />
                {t.centralValleyCalifornia}
              </p>
              <FooterNewsletter />
            </div>
            <FooterList
              title={t.services}
              links={services.map(({ id, name }) => ({ label: name, to: `/services/${id}/` }))}
            />
            {footerGroups().map((group) => (
              <FooterList key={group.title} title={group.title} links={group.links} />
            ))}
          </div>
        )}
        <div className="footer-base">
          <span>
            © {year} {business.name}
          </span>
          {business.social.map((site) => (
            <a key={site.name} href={site.url} rel="me noopener">
              {site.name}
            </a>
          ))}
          {legalPages().map((page) => (
            <SiteLink key={page.to} to={page.to}>
              {page.label}
            </SiteLink>
          ))}
          {twin ? <LanguageLink to={twin} /> : null}
          <PrivacyChoices />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
});

function Mail({ address }: { address: string }) {
  return (
    <a className="mail" href={`mailto:${address}`}>
      {address}
    </a>
  );
}

function FooterList({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <SiteLink to={link.to}>{link.label}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
