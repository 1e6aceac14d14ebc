/** Compares the words of both languages when types are checked: a line for each area. Nothing loads this. */
import type * as accountEn from "./en/account.ts";
import type * as accountEs from "./es/account.ts";
import type * as accountRefusalsEn from "./en/account-refusals.ts";
import type * as accountRefusalsEs from "./es/account-refusals.ts";
import type * as apiRefusalsEn from "./en/api-refusals.ts";
import type * as apiRefusalsEs from "./es/api-refusals.ts";
import type * as appointmentEn from "./en/appointment.ts";
import type * as appointmentEs from "./es/appointment.ts";
import type * as assistantEn from "./en/assistant.ts";
import type * as assistantEs from "./es/assistant.ts";
import type * as bookingRefusalsEn from "./en/booking-refusals.ts";
import type * as bookingRefusalsEs from "./es/booking-refusals.ts";
import type * as buildChecksEn from "./en/build-checks.ts";
import type * as buildChecksEs from "./es/build-checks.ts";
import type * as californiaEn from "./en/california.ts";
import type * as californiaEs from "./es/california.ts";
import type * as cartEn from "./en/cart.ts";
import type * as cartEs from "./es/cart.ts";
import type * as cartRefusalsEn from "./en/cart-refusals.ts";
import type * as cartRefusalsEs from "./es/cart-refusals.ts";
import type * as chatEn from "./en/chat.ts";
import type * as chatEs from "./es/chat.ts";
import type * as checkoutEn from "./en/checkout.ts";
import type * as checkoutEs from "./es/checkout.ts";
import type * as configuratorEn from "./en/configurator.ts";
import type * as configuratorEs from "./es/configurator.ts";
import type * as contactEn from "./en/contact.ts";
import type * as contactEs from "./es/contact.ts";
import type * as contractEn from "./en/contract.ts";
import type * as contractEs from "./es/contract.ts";
import type * as documentsEn from "./en/documents.ts";
import type * as documentsEs from "./es/documents.ts";
import type * as emailLanguageEn from "./en/email-language.ts";
import type * as emailLanguageEs from "./es/email-language.ts";
import type * as emailsEn from "./en/emails.ts";
import type * as emailsEs from "./es/emails.ts";
import type * as faqEn from "./en/faq.ts";
import type * as faqEs from "./es/faq.ts";
import type * as getStartedEn from "./en/get-started.ts";
import type * as getStartedEs from "./es/get-started.ts";
import type * as homeEn from "./en/home.ts";
import type * as homeEs from "./es/home.ts";
import type * as locationsEn from "./en/locations.ts";
import type * as locationsEs from "./es/locations.ts";
import type * as newsletterEn from "./en/newsletter.ts";
import type * as newsletterEs from "./es/newsletter.ts";
import type * as orderEn from "./en/order.ts";
import type * as orderEs from "./es/order.ts";
import type * as orderEmailsEn from "./en/order-emails.ts";
import type * as orderEmailsEs from "./es/order-emails.ts";
import type * as orderRefusalsEn from "./en/order-refusals.ts";
import type * as orderRefusalsEs from "./es/order-refusals.ts";
import type * as orderStepsEn from "./en/order-steps.ts";
import type * as orderStepsEs from "./es/order-steps.ts";
import type * as pricingEn from "./en/pricing.ts";
import type * as pricingEs from "./es/pricing.ts";
import type * as refusalsEn from "./en/refusals.ts";
import type * as refusalsEs from "./es/refusals.ts";
import type * as refusedEn from "./en/refused.ts";
import type * as refusedEs from "./es/refused.ts";
import type * as searchEn from "./en/search.ts";
import type * as searchEs from "./es/search.ts";
import type * as servicesEn from "./en/services.ts";
import type * as servicesEs from "./es/services.ts";
import type * as shellEn from "./en/shell.ts";
import type * as shellEs from "./es/shell.ts";
import type * as shopEn from "./en/shop.ts";
import type * as shopEs from "./es/shop.ts";
import type * as siteIndexEn from "./en/site-index.ts";
import type * as siteIndexEs from "./es/site-index.ts";
import type * as specificationsEn from "./en/specifications.ts";
import type * as specificationsEs from "./es/specifications.ts";
import type * as storiesEn from "./en/stories.ts";
import type * as storiesEs from "./es/stories.ts";
import type * as supportEn from "./en/support.ts";
import type * as supportEs from "./es/support.ts";
import type * as ticketRefusalsEn from "./en/ticket-refusals.ts";
import type * as ticketRefusalsEs from "./es/ticket-refusals.ts";
import type * as videosEn from "./en/videos.ts";
import type * as videosEs from "./es/videos.ts";
import type { Translates } from "./words.ts";

export type BothLanguages = [
  Translates<typeof accountEn, typeof accountEs>,
  Translates<typeof accountRefusalsEn, typeof accountRefusalsEs>,
  Translates<typeof apiRefusalsEn, typeof apiRefusalsEs>,
  Translates<typeof appointmentEn, typeof appointmentEs>,
  Translates<typeof assistantEn, typeof assistantEs>,
  Translates<typeof bookingRefusalsEn, typeof bookingRefusalsEs>,
  Translates<typeof buildChecksEn, typeof buildChecksEs>,
  Translates<typeof californiaEn, typeof californiaEs>,
  Translates<typeof cartEn, typeof cartEs>,
  Translates<typeof cartRefusalsEn, typeof cartRefusalsEs>,
  Translates<typeof chatEn, typeof chatEs>,
  Translates<typeof checkoutEn, typeof checkoutEs>,
  Translates<typeof configuratorEn, typeof configuratorEs>,
  Translates<typeof contactEn, typeof contactEs>,
  Translates<typeof contractEn, typeof contractEs>,
  Translates<typeof documentsEn, typeof documentsEs>,
  Translates<typeof emailLanguageEn, typeof emailLanguageEs>,
  Translates<typeof emailsEn, typeof emailsEs>,
  Translates<typeof faqEn, typeof faqEs>,
  Translates<typeof getStartedEn, typeof getStartedEs>,
  Translates<typeof homeEn, typeof homeEs>,
  Translates<typeof locationsEn, typeof locationsEs>,
  Translates<typeof newsletterEn, typeof newsletterEs>,
  Translates<typeof orderEn, typeof orderEs>,
  Translates<typeof orderEmailsEn, typeof orderEmailsEs>,
  Translates<typeof orderRefusalsEn, typeof orderRefusalsEs>,
  Translates<typeof orderStepsEn, typeof orderStepsEs>,
  Translates<typeof pricingEn, typeof pricingEs>,
  Translates<typeof refusalsEn, typeof refusalsEs>,
  Translates<typeof refusedEn, typeof refusedEs>,
  Translates<typeof searchEn, typeof searchEs>,
  Translates<typeof servicesEn, typeof servicesEs>,
  Translates<typeof shellEn, typeof shellEs>,
  Translates<typeof shopEn, typeof shopEs>,
  Translates<typeof siteIndexEn, typeof siteIndexEs>,
  Translates<typeof specificationsEn, typeof specificationsEs>,
  Translates<typeof storiesEn, typeof storiesEs>,
  Translates<typeof supportEn, typeof supportEs>,
  Translates<typeof ticketRefusalsEn, typeof ticketRefusalsEs>,
  Translates<typeof videosEn, typeof videosEs>,
];
