import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createContext, Fragment, type ReactNode, useContext } from "react";
import type { Business } from "#contract/content/content.ts";
import * as language from "#words/language.ts";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/emails.ts";

const ink = "#0b1c2b";
const muted = "#465a6a";
const rule = "1px solid #ccd7df";
// oxlint-disable-next-line words/no-hard-coded-words -- names of fonts
const font = "'Mona Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Mail programs that know dark mode take these; the others show the light colors written at each element. */
const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .mail-page { background-color: #07131d !important; color: #e8f0f6 !important; }
  .mail-sheet { background-color: #0f2231 !important; }
  .mail-text, .mail-text * { color: #e8f0f6 !important; }
  .mail-brand { color: #f5cf67 !important; }
  .mail-muted, .mail-muted * { color: #a9bccb !important; }
  .mail-quote { border-left-color: #f5cf67 !important; }
  .mail-rule { border-color: #2c4457 !important; }
  .mail-head { border-color: #8ec9f5 !important; }
  .mail-button { background-color: #9bd0f7 !important; border-color: #9bd0f7 !important; color: #06192b !important; }
  .mail-link { color: #8ec9f5 !important; }
  .mail-choice { color: #e8f0f6 !important; border-color: #a9bccb !important; }
}`;

/** The public address of the site, for links and the logo. */
export const SiteAddress = createContext("");

/** "Hello Ana," on a line of its own, or "Hello," to an address that nobody has proven. */
export const Greeting = ({ name }: { name: string | null }) => (
  <Words>{name ? fill(t.helloName, { name }) : t.hello}</Words>
);

/** For readers who did not do it: anybody can type anybody's address. */
export function NotYours({ did }: { did: string }) {
  return <Words>{fill(t.ifYouDidNotDoIt, { did })}</Words>;
}

interface Props {
  business: Business;
  preview: string;
  title: string;
  children: ReactNode;
}

/** The email's layout: brand on top, one message, contact details at the bottom. */
export function EmailLayout({ business, preview, title, children }: Props) {
  return (
    <Html lang={language.code}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="mail-page"
        style={{ backgroundColor: "#f1f5f8", fontFamily: font, color: ink, margin: 0, padding: "24px 0" }}
      >
        <Container className="mail-sheet" style={{ backgroundColor: "#ffffff", maxWidth: 600 }}>
          <Section style={{ padding: "24px 24px 32px" }}>
            <Row className="mail-head" style={{ borderBottom: "3px solid #0a3a66" }}>
              <Column style={{ width: 40, paddingBottom: 14 }}>
                <Mark />
              </Column>
              <Column style={{ paddingBottom: 14 }}>
                <Text className="mail-brand" style={{ fontSize: 18, fontWeight: 800, margin: 0, color: "#0a3a66" }}>
                  {business.name}
                </Text>
              </Column>
              <Column align="right" style={{ paddingBottom: 14 }}>
                <Text
                  className="mail-muted"
                  style={{ fontSize: 13, lineHeight: "18px", color: muted, margin: 0, textAlign: "right" }}
                >
                  {business.address.street}, {business.address.city}
                  <br />
                  {business.phone.display}
                </Text>
              </Column>
            </Row>
            <Heading as="h1" className="mail-text" style={{ fontSize: 26, lineHeight: "30px", margin: "26px 0 12px" }}>
              {title}
            </Heading>
            {children}
            <Hr className="mail-rule" style={{ borderColor: "#ccd7df", margin: "28px 0 16px" }} />
            <Text className="mail-muted" style={{ fontSize: 14, lineHeight: "20px", color: muted, margin: 0 }}>
              {business.name}, {business.address.street}, {business.address.city}, {business.address.region}{" "}
              {business.address.postalCode}
              <br />
              <Link href={`tel:${business.phone.tel}`} className="mail-link" style={{ color: "#0b4f8c" }}>
                {business.phone.display}
              </Link>
              {" · "}
              {business.hoursText.join(" · ")}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The half sun on its horizon, made of boxes: mail programs block pictures from elsewhere. */
function Mark() {
  const bar = (width: number) => ({ width, height: 3, marginTop: 3, backgroundColor: "#2f7fc0", borderRadius: 2 });
  return (
    <>
      <div
        style={{ width: 26, height: 13, marginLeft: 2, backgroundColor: "#f5cf67", borderRadius: "13px 13px 0 0" }}
      />
      <div style={bar(30)} />
      <div style={bar(18)} />
    </>
  );
}

export function Words({ children }: { children: ReactNode }) {
  return (
    <Text className="mail-text" style={{ fontSize: 16, lineHeight: "25px", margin: "0 0 16px" }}>
      {children}
    </Text>
  );
}

/** User-written text, with its line breaks. */
export function Quoted({ text }: { text: string }) {
  return (
    <Section
      className="mail-quote"
      style={{ borderLeft: "3px solid #0a3a66", padding: "2px 0 2px 16px", margin: "0 0 20px" }}
    >
      {text.split("\n").map((line, index) => (
        <Text
          key={index}
          className="mail-text"
          style={{ fontSize: 16, lineHeight: "25px", margin: 0, overflowWrap: "anywhere" }}
        >
          {line || "\u00A0"}
        </Text>
      ))}
    </Section>
  );
}

export type Fact = [label: string, value: string, parts?: string[]];

/** A list of labels and values; what something is made of is indented below it. */
export function Facts({ rows }: { rows: Fact[] }) {
  return (
    <Section className="mail-rule" style={{ margin: "4px 0 22px", borderBottom: rule }}>
      {rows.map(([label, value, parts = []]) => (
        <Fragment key={label}>
          <Text
            className="mail-text mail-rule"
            style={{
              fontSize: 15,
              lineHeight: "21px",
              margin: 0,
              padding: "8px 0",
              borderTop: rule,
              overflow: "hidden",
            }}
          >
            <span className="mail-muted" style={{ color: muted }}>
              {label}:{" "}
            </span>
            <span style={{ float: "right", textAlign: "right" }}>{value}</span>
          </Text>
          {parts.map((part) => (
            <Text
              key={part}
              className="mail-muted"
              style={{ fontSize: 14, lineHeight: "20px", margin: 0, padding: "0 0 6px 20px", color: muted }}
            >
              {part}
            </Text>
          ))}
        </Fragment>
      ))}
    </Section>
  );
}

/** The one button of an email: what the reader decides, pays or books. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{ ...button, backgroundColor: "#ff6b1c", color: "#1d0d02", border: "2px solid #b84700" }}
    >
      {children}
    </Button>
  );
}

const button = {
  borderRadius: 6,
  padding: "13px 22px",
  fontWeight: 700,
  fontSize: 16,
  margin: "4px 0 18px",
} as const;

/** A secondary link. */
export function SmallLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={{ fontSize: 14, lineHeight: "20px", margin: "20px 0 0" }}>
      <Link href={href} className="mail-link" style={{ color: "#0b4f8c" }}>
        {children}
      </Link>
    </Text>
  );
}

/** The button into the site, where one has to sign in; it only leads on. */
export function SiteAction({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Button
      href={useContext(SiteAddress) + path}
      className="mail-button"
      style={{ ...button, backgroundColor: "#0a3a66", color: "#ffffff", border: "2px solid #0a3a66" }}
    >
      {children}
    </Button>
  );
}
