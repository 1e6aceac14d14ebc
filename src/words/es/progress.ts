export const stepStates = { done: "hecho", current: "ahora", ahead: "después" };
