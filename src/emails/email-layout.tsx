import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import type { Business } from "#contract/content.ts";

const ink = "#0b1c2b";
const muted = "#465a6a";
const font = "'Mona Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

interface Props {
  business: Business;
  preview: string;
  title: string;
  children: ReactNode;
}

/** The email's layout: brand on top, one message, contact details at the bottom. */
export function EmailLayout({ business, preview, title, children }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: "#f1f5f8", fontFamily: font, color: ink, margin: 0, padding: "24px 0" }}>
        <Container style={{ backgroundColor: "#ffffff", maxWidth: 600, borderTop: "6px solid #f5cf67" }}>
          <Section style={{ padding: "24px 32px 32px" }}>
            <Text style={{ fontSize: 18, fontWeight: 800, margin: 0, color: "#0a3a66" }}>{business.name}</Text>
            <Heading as="h1" style={{ fontSize: 26, lineHeight: "30px", margin: "20px 0 16px" }}>
              {title}
            </Heading>
            {children}
            <Hr style={{ borderColor: "#ccd7df", margin: "28px 0 16px" }} />
            <Text style={{ fontSize: 14, lineHeight: "20px", color: muted, margin: 0 }}>
              {business.name}, {business.address.street}, {business.address.city}, {business.address.region}{" "}
              {business.address.postalCode}
              <br />
              <Link href={`tel:${business.phone.tel}`} style={{ color: "#0b4f8c" }}>
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

export function Words({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: "25px", margin: "0 0 16px" }}>{children}</Text>;
}

/** User-written text, with its line breaks. */
export function Quoted({ text }: { text: string }) {
  return (
    <Section style={{ borderLeft: "3px solid #0a3a66", padding: "2px 0 2px 16px", margin: "0 0 20px" }}>
      {text.split("\n").map((line, index) => (
        <Text key={index} style={{ fontSize: 16, lineHeight: "25px", margin: 0, overflowWrap: "anywhere" }}>
          {line || "\u00A0"}
        </Text>
      ))}
    </Section>
  );
}

/** A list of labels and values. */
export function Facts({ rows }: { rows: [label: string, value: string][] }) {
  return (
    <Section style={{ margin: "0 0 20px" }}>
      {rows.map(([label, value]) => (
        <Text key={label} style={{ fontSize: 15, lineHeight: "23px", margin: 0 }}>
          <span style={{ color: muted }}>{label}: </span>
          {value}
        </Text>
      ))}
    </Section>
  );
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: "#ff6b1c",
        color: "#1d0d02",
        borderRadius: 6,
        border: "2px solid #b84700",
        padding: "13px 22px",
        fontWeight: 700,
        fontSize: 16,
        margin: "4px 0 16px",
      }}
    >
      {children}
    </Button>
  );
}

/** A secondary link. */
export function SmallLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={{ fontSize: 14, lineHeight: "20px", margin: "20px 0 0" }}>
      <Link href={href} style={{ color: "#0b4f8c" }}>
        {children}
      </Link>
    </Text>
  );
}
