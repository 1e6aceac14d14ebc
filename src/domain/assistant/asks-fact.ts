/** "How soon do you call back?" asks for a fact, and tells of none. */
export const asksFact =
  /^\W*(how|when|where|what|which|who|why|does|do|did|is|are|will|would|if|can|could|como|cuando|donde|que|cual|si|puedo|tengo)\b/;

/** Whether a message has words of what something costs. It is without accents and in small letters. */
export const asksPrice = /\b(how much|cost|costs|price|fee|charge|cuanto (cuesta|cobran|sale)|precio)\b/;
