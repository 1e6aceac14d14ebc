// Words of the email that asks about a finished repair.
export const howDidItGo = "How did the repair go?";
export const pressOne = "Press one. It opens a page where you send it; until then nothing is kept.";
export const ofFive = "{rating} of 5: {words}";
export const onlyOnce = "We ask once for each repair. Bad ratings are counted and shown like good ones.";
export const repair = "Repair";
export const device = "Device";
export const somethingWrong = "Something is not right with the repair? Call {phone}: that is quicker.";
