import type { z } from "zod";
import { readCents } from "#contract/values/money.ts";
import type { BackupConsent, FeePayment, ReplacedParts, UsedFor } from "#contract/repairs/repair-words.ts";
import type { IntakeTerms } from "#contract/repairs/repair-desk.ts";
import type { CheckInInput } from "#contract/repairs/repairs.ts";
import type { DeviceKind } from "#contract/devices/device-words.ts";
import type { Language } from "#contract/values/languages.ts";

/** Values the counter has typed so far. They survive a reload on this device; photos cannot. */
export interface IntakeForm {
  contactId: string | null;
  organizationId: string | null;
  known: string;
  name: string;
  email: string;
  phone: string;
  language: Language;
  deviceId: string | null;
  device: string;
  kind: DeviceKind;
  serial: string;
  /** Warranties of the known device that run, in words. */
  warranties: string[];
  password: string;
  usedFor: UsedFor | "";
  problem: string;
  marks: string[];
  conditionNote: string;
  accessories: string[];
  otherAccessory: string;
  backup: BackupConsent | "";
  lossNotice: boolean;
  /** Null for the fee of the price list. */
  fee: string | null;
  feeAgreed: boolean;
  takeFee: boolean;
  feeMethod: FeePayment | "";
  feeReference: string;
  preapproved: string;
  replacedParts: ReplacedParts;
  waiver: string;
  bench: string;
  due: string;
  ticket: string;
  appointment: string;
  /** Strokes as an SVG path. */
  signature: string;
}

export const emptyIntake: IntakeForm = {
  contactId: null,
  organizationId: null,
  known: "",
  name: "",
  email: "",
  phone: "",
  language: "en",
  deviceId: null,
  device: "",
  kind: "laptop",
  serial: "",
  warranties: [],
  password: "",
  usedFor: "",
  problem: "",
  marks: [],
  conditionNote: "",
  accessories: [],
  otherAccessory: "",
  backup: "",
  lossNotice: false,
  fee: null,
  feeAgreed: false,
  takeFee: false,
  feeMethod: "",
  feeReference: "",
  preapproved: "0.00",
  replacedParts: "return",
  waiver: "",
  bench: "",
  due: "",
  ticket: "",
  appointment: "",
  signature: "",
};

export const marks = ["Scratches", "Dents", "Cracked screen", "Missing keys", "Liquid marks", "No marks"] as const;
export const accessories = ["Charger", "Sleeve", "Mouse", "USB stick", "None"] as const;

/** Cents of the diagnostic fee as it stands in the form. */
export const feeOf = ({ fee }: Pick<IntakeForm, "fee">, { diagnosticFeeCents }: IntakeTerms): number =>
  fee === null ? diagnosticFeeCents : (readCents(fee) ?? 0);

/** The request of a form. What a person left out is for the server to name. */
export function checkInOf(form: IntakeForm, terms: IntakeTerms): z.input<typeof CheckInInput> {
  const fee = feeOf(form, terms);
  const things = [...form.accessories, form.otherAccessory].filter((thing) => thing !== "" && thing !== "None");
  const condition = form.marks
    .filter((mark) => mark !== "No marks")
    .map((mark, index) => ({ mark, note: index === 0 ? form.conditionNote : "" }));
  return {
    client: form.contactId
      ? { contactId: form.contactId }
      : {
          name: form.name,
          language: form.language,
          ...(form.email && { email: form.email }),
          ...(form.phone && { phone: form.phone }),
        },
    device: form.deviceId
      ? { deviceId: form.deviceId }
      : { name: form.device, kind: form.kind, ...(form.serial && { serial: form.serial }) },
    usedFor: form.usedFor as UsedFor,
    problem: form.problem,
    condition,
    accessories: things,
    backup: form.backup as BackupConsent,
    lossNotice: form.lossNotice as true,
    diagnosticFeeCents: fee,
    diagnosticFeeAgreed: form.feeAgreed && fee > 0,
    preapprovedCents: readCents(form.preapproved) ?? 0,
    replacedParts: form.replacedParts,
    ...(form.waiver && { photoWaiver: form.waiver }),
    ...(form.bench && { bench: form.bench }),
    ...(form.due && { dueAt: new Date(form.due).toISOString() }),
    ...(form.ticket && { ticketNumber: form.ticket }),
    ...(form.appointment && { appointmentNumber: form.appointment }),
    ...(form.takeFee &&
      fee > 0 && {
        feePayment: {
          method: form.feeMethod as FeePayment,
          ...(form.feeReference && form.feeMethod !== "cash" && { reference: form.feeReference }),
        },
      }),
    ...(form.password && { devicePassword: form.password }),
    ...(form.signature && { signature: form.signature }),
  };
}

const draftKey = "draft:repair-intake";

export function readIntakeDraft(): IntakeForm {
  try {
    return { ...emptyIntake, ...(JSON.parse(localStorage.getItem(draftKey) ?? "{}") as Partial<IntakeForm>) };
  } catch {
    return emptyIntake;
  }
}

/** Keeps what was typed, without the password and the signature, which no device may keep; null forgets it. */
export function writeIntakeDraft(form: IntakeForm | null): void {
  try {
    if (form) localStorage.setItem(draftKey, JSON.stringify({ ...form, password: "", signature: "" }));
    else localStorage.removeItem(draftKey);
  } catch {
    // Private windows may refuse storage; the form works without a draft.
  }
}

/** Props of each part of the intake. */
export interface PartProps {
  form: IntakeForm;
  terms: IntakeTerms;
  set: (changes: Partial<IntakeForm>) => void;
  /** Wires a text field to the form. */
  field: (name: TextName) => {
    id: string;
    value: string;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  /** Refusals at these places of the request. */
  errors: (...paths: string[]) => string[];
}

type TextName =
  | "name"
  | "email"
  | "phone"
  | "device"
  | "serial"
  | "problem"
  | "waiver"
  | "bench"
  | "due"
  | "password"
  | "feeReference";
