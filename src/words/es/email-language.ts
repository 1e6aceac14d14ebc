export const languageOfEmails = "Idioma de nuestros correos";
export const emailsLead = "Los correos sobre su cuenta, tickets, citas y pedidos le llegan en este idioma.";
export const saveLanguage = "Guardar idioma";
export const languageSaved = "Idioma guardado";
export const emailsComeInOther = "Nuestros correos sobre esto le llegan en inglés.";
export const sendInThis = "Quiero recibirlos en español";
