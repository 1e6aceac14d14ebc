export const video = "Video: {name}";
export const english = "English";
export const theFilmAsAFile = "The film as a file";
export const chapters = "Chapters";
export const chaptersInAll = "Chapters, {time} in all";
export const videos = "Videos";
export const pageNotFound = "Page not found";
export const noSoundWithCaptions = "No sound, with captions";
export const whatHappens = "What happens";
export const inWritingWithWhatTo = "In writing, with what to do when it does not work:";
export const moreVideos = "More videos";
export const films = "Films";
export const length = "Length";
export const ratherRead = "Rather read?";
export const theSameStepsStandIn =
  "The same steps stand in writing under {help}, with what to do when something does not work.";
export const help = "Help";
