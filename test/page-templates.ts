import { englishAddress } from "#contract/site/spanish-addresses.ts";

/** One address for each template of a public page that differs most from the others: audited in each run. */
export const mainTemplates: readonly string[] = [
  "/",
  "/services/pc-repair/",
  "/pricing/",
  "/get-started/",
  "/support/",
  "/auth/",
  "/shop/?category=laptops&memoryGb=16",
  "/product/tule-14-laptop/",
];

/** The other templates. */
export const otherTemplates: readonly string[] = [
  "/contact-us/",
  "/computer-repair-lodi/",
  "/blog/windows-10-after-support/",
  "/search/?q=backup",
  "/shop/cart/",
  "/services/",
  "/services/managed-it/",
  "/faq/",
  "/about-us/",
  "/locations/",
  "/videos/",
  "/video/find-a-price/",
  "/support/ticket/T-99999/",
  "/forgot-password/",
  "/blog/",
  "/docs/",
  "/case-studies/coffee-in-a-students-laptop/",
  "/whitepapers/ransomware-plan/",
  "/careers/",
  "/privacy/",
  "/compliance/?amount=x&revenue=30000000&consumers=1&share=1",
  "/newsletter/",
  "/newsletter/unsubscribe/?key=x",
  "/products/",
  "/shop/?view=list",
  "/shop/order/O-99999/",
];

export const pageTemplates: readonly string[] = [...mainTemplates, ...otherTemplates];

/** True when a path is one of them, in either language. */
export const isOfTemplates = (path: string): boolean =>
  pageTemplates.includes(path) || pageTemplates.includes(englishAddress(path));
