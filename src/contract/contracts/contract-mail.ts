export type ContractChange = "offered" | "accepted" | "canceled" | "yearly" | "prices" | "prices_taken_back";

/** The emails about a contract: the acknowledgment says terms, price, and how to cancel (AB 2863). */
export interface ContractMailData {
  "contract-update": {
    name: string;
    number: string;
    title: string;
    change: ContractChange;
    /** "$1,180" a month, before tax. */
    monthly: string;
    /** Its term and renewal, in words. */
    duration: string;
    terms: string;
    /** The last day, once it is known. */
    endsOn: string | null;
    /** New prices, for a notice of them or of their end. */
    coming?: {
      /** "March 1, 2027" */
      from: string;
      monthly: string;
      reason: string;
      lines: [what: string, before: string, after: string][];
    };
    invoiceReader: { contactId: string };
  };
}
