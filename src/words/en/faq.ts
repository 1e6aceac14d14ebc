export const questions = "Questions";
export const topics = "Topics";
export const stillOpen = "Still open?";
