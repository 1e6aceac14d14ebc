/** All kinds of fields that a staff form is declared from. */
export * from "./choice-kinds.tsx";
export * from "./text-kinds.tsx";
