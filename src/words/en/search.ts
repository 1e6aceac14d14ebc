import type { SearchKind } from "#contract/search/search.ts";

export const pcRepairPricesAndTimes = "PC repair: prices and times";
export const servicesAndPrices = "Services and prices";
export const findYourTicket = "Find your ticket";
export const hoursPhoneAndAddress = "Hours, phone and address";
export const shop = "Shop";
export const questionsAndAnswers = "Questions and answers";
export const nothingHereHasTheseWords = "Nothing here has these words. Try fewer or simpler ones, or ask a person.";
export const askUs = "Ask us";
export const didYouMean = "Did you mean";
export const popularSearches = "Popular searches";
export const yourTickets = "Your tickets";
export const recentSearches = "Recent searches";
export const forget = "Forget {query}";
export const forgetAll = "Forget all";
export const searchThisSite = "Search this site";
export const search = "Search";
export const searchExample = "Repair, router, T-10427";
export const closeSearch = "Close search";
export const suggestions = "Suggestions";
export const enterEsc = "↑ ↓ Enter Esc";
export const showOnly = "Show only";
export const everything = "Everything";
export const servicesPricesProductsAnswersA =
  "Services, prices, products, answers. A ticket number takes you to the ticket.";
export const shownFor = "Shown for {query}, because nothing has the word as you typed it.";
export const pagesOfResults = "Pages of results";
export const page = "Page {value}";
export const ticket = "Ticket";
export const goToTicket = "Go to ticket {number}";
export const typeWhatYouLookFor = "Type what you look for.";
export const noAnswer = "No answer. Press Enter to search on the page.";
export const searching = "Searching...";
export const nothingFound = "Nothing found. Press Enter for other ways.";
export const foundPressEnter = "{total} found. Press Enter for all.";
export const foundForPressEnter = "{total} found for {corrected}. Press Enter for all.";
export const searchTitle = "Search: services, prices, products, questions";
export const searchDescription =
  "Search the services, prices, products and answers of this site, or type a ticket number to go straight to it.";
export const nothingFoundFor = "Nothing found for “{query}”.";
export const foundFor = "{count} found for “{query}”.";
export const searchResults = "Search results";

/** One result, and the filter that shows only such. */
export const searchKindLabels = {
  page: { one: "Page", many: "Pages" },
  service: { one: "Service", many: "Services" },
  city: { one: "City", many: "Cities" },
  product: { one: "Product", many: "Products" },
  question: { one: "Question", many: "Questions" },
  post: { one: "Article", many: "Articles" },
  doc: { one: "Guide", many: "Guides" },
  "case-study": { one: "Case study", many: "Case studies" },
  whitepaper: { one: "White paper", many: "White papers" },
  video: { one: "Video", many: "Videos" },
  career: { one: "Job", many: "Jobs" },
  legal: { one: "Terms and privacy", many: "Terms and privacy" },
  ticket: { one: "Your ticket", many: "Your tickets" },
} satisfies Record<SearchKind, { one: string; many: string }>;
