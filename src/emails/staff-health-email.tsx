import type { Business } from "#contract/content/content.ts";
import type { StaffMailData } from "#contract/staff/staff-mail.ts";
import { EmailLayout, Greeting, SiteAction, Words } from "#emails/email-layout.tsx";

type Data = StaffMailData["health-alert-staff"];

function HealthAlert({ data: { title, text }, business }: { data: Data; business: Business }) {
  return (
    <EmailLayout business={business} preview={title} title={title}>
      <Greeting name={null} />
      <Words>{text}</Words>
      <SiteAction path="/admin/health/">Open Health</SiteAction>
      <Words>You get this once, until it works again.</Words>
    </EmailLayout>
  );
}

/** A part of the product is broken; to administrators. */
export const healthAlert = { subject: ({ title }: Data) => title, body: HealthAlert };
