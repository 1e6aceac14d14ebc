export interface HoursMailData {
  "hours-low": {
    name: string;
    /** "1 h 30 min" */
    left: string;
    all: string;
    invoiceReader: { contactId: string };
  };
}
