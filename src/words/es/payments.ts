export const paidInPerson = { pickup: "Pagar al recoger", delivery: "Pagar al recibir", none: "Pagar en el mostrador" };
