export const blog = "Blog";
export const pageNotFound = "Page not found";
export const articlesAsRss = "Articles as RSS";
export const moreArticles = "More articles";
export const topics = "Topics";
export const all = "All";
export const articles = "Articles";
export const newArticlesAlsoCome = "New articles also come {feed}, for a feed reader.";
export const asAFeed = "as a feed";
export const lastUpdated = "Last updated";
export const minToRead = "min to read";
export const workWithUs = "Work with us";
export const openPositions = "Open positions";
export const openPositionsWithKindHours = "Open positions with kind, hours and pay range";
export const position = "Position";
export const kind = "Kind";
export const hours = "Hours";
export const pay = "Pay";
export const nothingIsOpenRightNow = "Nothing is open right now. If you are good at repairs, write to us anyway.";
export const writeTo = "Write to {email}.";
export const workedExamples = "Worked examples";
export const theExamples = "The examples";
export const moreExamples = "More examples";
export const help = "Help";
export const alsoUnderThisPart = "Also under this part";
export const asAVideo = "As a video";
export const allInstructions = "All instructions";
export const moreInstructions = "More instructions";
export const parts = "Parts";
export const notInHere = "Not in here?";
export const shortAnswersAreUnder =
  "Short answers are under {questions}. For everything else {ticket}; a person answers within 2 working hours.";
export const questions = "Questions";
export const openATicket = "open a ticket";
export const onThisPage = "On this page";
export const whatNext = "What next";
export const thisTextAsMarkdown = "This text as Markdown";
export const pdf = "PDF";
export const where = "Where";
export const openSince = "Open since";
export const applyByEmail = "Apply by email";
export const whenYouCouldStartAnd =
  "When you could start, and one thing you repaired. We answer within 5 working days.";
export const writeTheEmail = "Write the email";
export const morePositions = "More positions";
export const workedExamplesSentence = "Worked examples.";
export const aWorkedExample = "A worked example.";
export const theseJobsAre = "These jobs are";
export const thisJobIs = "This job is";
export const madeUpToShowHow =
  "made up to show how we work. The people and the office do not exist; prices and times are those of our list.";
export const prices = ": prices";
export const whitepapers = "Whitepapers";
export const thisPaperAsPdf = "This paper as PDF";
export const takeItWithYou = "Take it with you";
export const theSameTextOnPaper = "The same text on paper, with tables to fill in. No form, no email address.";
export const morePapers = "More papers";
export const read = "Read,";
export const min = "min";
export const onlyInEnglish = "This text is in English.";
export const readInEnglish = "Read it in English";
export const beforeThis = "Before this";
export const next = "Next";
export const anHour = "{pay} an hour";
export const aYear = "{pay} a year";
export const older = "Older";
export const newer = "Newer";

/** The parts of the handbook; their English names are ids. */
export const helpPartLabels = {
  Tickets: "Tickets",
  "Your account": "Your account",
  "Before a repair": "Before a repair",
  "For your office": "For your office",
  Paying: "Paying",
};
