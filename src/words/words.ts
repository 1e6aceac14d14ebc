import type { Names } from "#contract/values/fill.ts";

/** Words by what they are for, such as the states of an invoice. */
type List = { readonly [key: string]: string | List };

/** The shape of a translation: the same names, also in lists, and in each text the same placeholders. */
type Translation<En, Es> = {
  readonly [Key in keyof En]: Key extends keyof Es
    ? [En[Key], Es[Key]] extends [infer EnText extends string, infer EsText extends string]
      ? [Names<EnText>, Names<EsText>] extends [Names<EsText>, Names<EnText>]
        ? string
        : { "must name": Names<EnText> }
      : En[Key] extends List
        ? Translation<En[Key], Es[Key]>
        : En[Key]
    : En[Key];
} & { readonly [Key in Exclude<keyof Es, keyof En>]: never };

/** Refuses, when types are checked, words that are missing or superfluous, or name other placeholders. */
export type Translates<En, Es extends Translation<En, Es>> = Es;
