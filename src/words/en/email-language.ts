export const languageOfEmails = "Language of our emails";
export const emailsLead = "Emails about your account, tickets, appointments and orders come in it.";
export const saveLanguage = "Save language";
export const languageSaved = "Language saved";
export const emailsComeInOther = "Our emails about this come in Spanish.";
export const sendInThis = "Send them in English";
