/** Answer of the cart's route to a form that stays on its page. */
export type CartActionResult =
  | { added: number; count: number }
  | { problem: string; intent: string; variantId: string | null; code: string | null };
