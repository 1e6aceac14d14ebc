import { englishAddress } from "#contract/site/spanish-addresses.ts";

/** One address for each template of a public page. */
export const pageTemplates: readonly string[] = [
  "/",
  "/services/",
  "/services/pc-repair/",
  "/services/managed-it/",
  "/pricing/",
  "/faq/",
  "/about-us/",
  "/contact-us/",
  "/locations/",
  "/computer-repair-lodi/",
  "/videos/",
  "/video/find-a-price/",
  "/get-started/",
  "/support/",
  "/support/ticket/T-99999/",
  "/auth/",
  "/forgot-password/",
  "/blog/",
  "/blog/windows-10-after-support/",
  "/docs/",
  "/case-studies/coffee-in-a-students-laptop/",
  "/whitepapers/ransomware-plan/",
  "/careers/",
  "/privacy/",
  "/compliance/?amount=x&revenue=30000000&consumers=1&share=1",
  "/newsletter/",
  "/newsletter/unsubscribe/?key=x",
  "/search/?q=backup",
  "/products/",
  "/shop/?category=laptops&memoryGb=16",
  "/shop/?view=list",
  "/product/tule-14-laptop/",
  "/shop/cart/",
  "/shop/order/O-99999/",
];

/** True when a path is one of them, in either language. */
export const isOfTemplates = (path: string): boolean =>
  pageTemplates.includes(path) || pageTemplates.includes(englishAddress(path));
