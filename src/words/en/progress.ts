export const stepStates = { done: "done", current: "now", ahead: "ahead" };
