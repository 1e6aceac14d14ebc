/** A toast, as `#words/messages.ts` has them word for word. */
export interface Message {
  title: string;
  description: string;
}
