import type { ReactNode } from "react";

/** Props that a field draws its control from. */
export interface ControlProps<Raw> {
  id: string;
  name: string;
  raw: Raw;
  change(raw: Raw): void;
  /** Refusals of this field. */
  errors: readonly string[] | undefined;
  /** Refusals inside it, by the rest of the path: "0.price" of a line. */
  inner: Record<string, string[]>;
}

/** Place of a field in its form; the same for all kinds. */
export interface FieldOptions {
  hint?: string;
  optional?: boolean;
  /** Over all columns. */
  wide?: boolean;
  /** Heading of the part that begins with this field. */
  section?: string;
  /** Under what name the server refuses it, when that is another one. */
  path?: string;
}

/**
 * A field as it is declared: `Raw` is what is kept while somebody types, `Value` what the form reads from it, `Start` what it is filled
 * with. The kinds are in `field-kinds.tsx`; a noun that needs another one declares an object of this shape.
 */
export interface StaffField<Raw = unknown, Value = unknown, Start = Value> extends FieldOptions {
  label: string;
  /** Of an empty form. */
  blank: Raw;
  /** Never kept on the device: a password, a file. */
  secret?: boolean;
  /** Methods, so that fields of all kinds fit into one record. */
  toRaw(start: Start): Raw;
  read(raw: Raw): Value;
  draw(control: ControlProps<Raw>): ReactNode;
}

// oxlint-disable-next-line typescript/no-explicit-any -- fields of all kinds fit into one record
export type StaffFields = Record<string, StaffField<any, any, any>>;

/** Values that a form with these fields reads. */
export type TypedOf<Fields extends StaffFields> = { [Name in keyof Fields]: ReturnType<Fields[Name]["read"]> };

/** Values that fill such a form. */
export type StartOf<Fields extends StaffFields> = { [Name in keyof Fields]: Parameters<Fields[Name]["toRaw"]>[0] };
