/** The numbers and rules of accounts, apart from their schemas: a screen can use them without loading the validator. */
export const anonKey = "sb_publishable_site";
