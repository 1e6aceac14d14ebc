/** What the cart's route answers to a form that stays on its page. */
export type CartActionResult =
  | { added: number; count: number }
  | { problem: string; intent: string; variantId: string | null; code: string | null };
