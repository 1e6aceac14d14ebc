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
import type * as calendarFeedsEn from "./en/calendar-feeds.ts";
import type * as calendarFeedsEs from "./es/calendar-feeds.ts";
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
import type * as clientDocumentsEn from "./en/client-documents.ts";
import type * as clientDocumentsEs from "./es/client-documents.ts";
import type * as configuratorEn from "./en/configurator.ts";
import type * as configuratorEs from "./es/configurator.ts";
import type * as contactEn from "./en/contact.ts";
import type * as contactEs from "./es/contact.ts";
import type * as contractEn from "./en/contract.ts";
import type * as contractEs from "./es/contract.ts";
import type * as contractsEn from "./en/contracts.ts";
import type * as contractsEs from "./es/contracts.ts";
import type * as dashboardEn from "./en/dashboard.ts";
import type * as dashboardEs from "./es/dashboard.ts";
import type * as deviceRefusalsEn from "./en/device-refusals.ts";
import type * as deviceRefusalsEs from "./es/device-refusals.ts";
import type * as deviceScreensEn from "./en/device-screens.ts";
import type * as deviceScreensEs from "./es/device-screens.ts";
import type * as devicesEn from "./en/devices.ts";
import type * as devicesEs from "./es/devices.ts";
import type * as documentsEn from "./en/documents.ts";
import type * as documentsEs from "./es/documents.ts";
import type * as emailLanguageEn from "./en/email-language.ts";
import type * as emailLanguageEs from "./es/email-language.ts";
import type * as emailsEn from "./en/emails.ts";
import type * as emailsEs from "./es/emails.ts";
import type * as estimateEn from "./en/estimate.ts";
import type * as estimateEs from "./es/estimate.ts";
import type * as faqEn from "./en/faq.ts";
import type * as faqEs from "./es/faq.ts";
import type * as getStartedEn from "./en/get-started.ts";
import type * as getStartedEs from "./es/get-started.ts";
import type * as homeEn from "./en/home.ts";
import type * as homeEs from "./es/home.ts";
import type * as hoursEn from "./en/hours.ts";
import type * as hoursEs from "./es/hours.ts";
import type * as invoiceEmailsEn from "./en/invoice-emails.ts";
import type * as invoiceEmailsEs from "./es/invoice-emails.ts";
import type * as invoicesEn from "./en/invoices.ts";
import type * as invoicesEs from "./es/invoices.ts";
import type * as locationsEn from "./en/locations.ts";
import type * as locationsEs from "./es/locations.ts";
import type * as newsletterEn from "./en/newsletter.ts";
import type * as newsletterEs from "./es/newsletter.ts";
import type * as openingEn from "./en/opening.ts";
import type * as openingEs from "./es/opening.ts";
import type * as orderEn from "./en/order.ts";
import type * as orderEs from "./es/order.ts";
import type * as orderEmailsEn from "./en/order-emails.ts";
import type * as orderEmailsEs from "./es/order-emails.ts";
import type * as orderRefusalsEn from "./en/order-refusals.ts";
import type * as orderRefusalsEs from "./es/order-refusals.ts";
import type * as orderStepsEn from "./en/order-steps.ts";
import type * as orderStepsEs from "./es/order-steps.ts";
import type * as organizationsEn from "./en/organizations.ts";
import type * as organizationsEs from "./es/organizations.ts";
import type * as portalHomeEn from "./en/portal-home.ts";
import type * as portalHomeEs from "./es/portal-home.ts";
import type * as portalListsEn from "./en/portal-lists.ts";
import type * as portalListsEs from "./es/portal-lists.ts";
import type * as portalNavEn from "./en/portal-nav.ts";
import type * as portalNavEs from "./es/portal-nav.ts";
import type * as portalRepairsEn from "./en/portal-repairs.ts";
import type * as portalRepairsEs from "./es/portal-repairs.ts";
import type * as pricingEn from "./en/pricing.ts";
import type * as pricingEs from "./es/pricing.ts";
import type * as quoteEmailsEn from "./en/quote-emails.ts";
import type * as quoteEmailsEs from "./es/quote-emails.ts";
import type * as quotesEn from "./en/quotes.ts";
import type * as quotesEs from "./es/quotes.ts";
import type * as refusalsEn from "./en/refusals.ts";
import type * as refusalsEs from "./es/refusals.ts";
import type * as refusedEn from "./en/refused.ts";
import type * as refusedEs from "./es/refused.ts";
import type * as repairEmailsEn from "./en/repair-emails.ts";
import type * as repairEmailsEs from "./es/repair-emails.ts";
import type * as repairPapersEn from "./en/repair-papers.ts";
import type * as repairPapersEs from "./es/repair-papers.ts";
import type * as repairsEn from "./en/repairs.ts";
import type * as repairsEs from "./es/repairs.ts";
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
  Translates<typeof calendarFeedsEn, typeof calendarFeedsEs>,
  Translates<typeof californiaEn, typeof californiaEs>,
  Translates<typeof cartEn, typeof cartEs>,
  Translates<typeof cartRefusalsEn, typeof cartRefusalsEs>,
  Translates<typeof chatEn, typeof chatEs>,
  Translates<typeof checkoutEn, typeof checkoutEs>,
  Translates<typeof clientDocumentsEn, typeof clientDocumentsEs>,
  Translates<typeof configuratorEn, typeof configuratorEs>,
  Translates<typeof contactEn, typeof contactEs>,
  Translates<typeof contractEn, typeof contractEs>,
  Translates<typeof contractsEn, typeof contractsEs>,
  Translates<typeof dashboardEn, typeof dashboardEs>,
  Translates<typeof deviceRefusalsEn, typeof deviceRefusalsEs>,
  Translates<typeof deviceScreensEn, typeof deviceScreensEs>,
  Translates<typeof devicesEn, typeof devicesEs>,
  Translates<typeof documentsEn, typeof documentsEs>,
  Translates<typeof emailLanguageEn, typeof emailLanguageEs>,
  Translates<typeof emailsEn, typeof emailsEs>,
  Translates<typeof estimateEn, typeof estimateEs>,
  Translates<typeof faqEn, typeof faqEs>,
  Translates<typeof getStartedEn, typeof getStartedEs>,
  Translates<typeof homeEn, typeof homeEs>,
  Translates<typeof hoursEn, typeof hoursEs>,
  Translates<typeof invoiceEmailsEn, typeof invoiceEmailsEs>,
  Translates<typeof invoicesEn, typeof invoicesEs>,
  Translates<typeof locationsEn, typeof locationsEs>,
  Translates<typeof newsletterEn, typeof newsletterEs>,
  Translates<typeof openingEn, typeof openingEs>,
  Translates<typeof orderEn, typeof orderEs>,
  Translates<typeof orderEmailsEn, typeof orderEmailsEs>,
  Translates<typeof orderRefusalsEn, typeof orderRefusalsEs>,
  Translates<typeof orderStepsEn, typeof orderStepsEs>,
  Translates<typeof organizationsEn, typeof organizationsEs>,
  Translates<typeof portalHomeEn, typeof portalHomeEs>,
  Translates<typeof portalListsEn, typeof portalListsEs>,
  Translates<typeof portalNavEn, typeof portalNavEs>,
  Translates<typeof portalRepairsEn, typeof portalRepairsEs>,
  Translates<typeof pricingEn, typeof pricingEs>,
  Translates<typeof quoteEmailsEn, typeof quoteEmailsEs>,
  Translates<typeof quotesEn, typeof quotesEs>,
  Translates<typeof refusalsEn, typeof refusalsEs>,
  Translates<typeof refusedEn, typeof refusedEs>,
  Translates<typeof repairEmailsEn, typeof repairEmailsEs>,
  Translates<typeof repairPapersEn, typeof repairPapersEs>,
  Translates<typeof repairsEn, typeof repairsEs>,
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
