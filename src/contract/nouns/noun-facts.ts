/**
 * Facts of each noun outside of the domain: menus, guards, the portal, addresses and their Spanish read it. The half for the
 * server is in `src/domain/nouns.ts`. Nothing here may import zod: it travels to the browser, though never to a public page.
 */
import type { OrganizationRight } from "#contract/organizations/organization-rights.ts";

export const staffGroups = ["Work", "Clients", "Money", "Shop", "Site", "Settings"] as const;
export type StaffGroup = (typeof staffGroups)[number];
export type StaffRole = "admin" | "technician" | "editor";

/** Screens for staff at `/admin/<name>/`. */
interface StaffFacts {
  label: string;
  group: StaffGroup;
  roles: readonly StaffRole[];
  /** Endpoints that its screens ask below `/api/admin/`, besides the one of its own name. */
  endpoints?: readonly string[];
  /** Its open work is counted beside it. */
  counts?: true;
}

/** A page of one record at `/<path>/<number or code>/`, for whoever holds its link or number. */
interface RecordFacts {
  path: string;
  /** Its document knows the screens behind the sign-in, not those of the public site. */
  knowsAccounts?: true;
  /** No crawler may read it. */
  closedToCrawlers?: true;
  asksForEmail?: true;
}

/** A section of the client portal, `/client-portal/<name>/`. */
export interface PortalFacts {
  /** Its readers, if not everybody. */
  needs?: OrganizationRight | "organization";
}

interface NounFacts {
  /** In the plural, as in `src/domain/nouns.ts`, in its addresses and in `src/words/en/portal-nav.ts`. */
  name: string;
  staff?: StaffFacts;
  portal?: PortalFacts;
  /** Page whose end analytics never keep, and which nothing but the record itself opens. */
  record?: RecordFacts;
  /** Its own segments of addresses in Spanish; those of public pages are in `spanish-addresses.ts`. */
  spanish?: Readonly<Record<string, string>>;
}

const technicians = ["admin", "technician"] as const;
const admin = ["admin"] as const;

/** In the order of menus and of the portal. */
const facts = [
  {
    name: "tickets",
    staff: { label: "Tickets", group: "Work", roles: technicians, endpoints: ["time"], counts: true },
    portal: {},
    record: { path: "support/ticket", closedToCrawlers: true },
  },
  {
    name: "repairs",
    staff: { label: "Repairs", group: "Work", roles: technicians, endpoints: ["estimates"], counts: true },
    portal: {},
    record: { path: "estimate", knowsAccounts: true },
    spanish: {
      repairs: "reparaciones",
      estimate: "presupuesto",
      paper: "documento",
      "claim-check": "comprobante",
    },
  },
  {
    name: "organizations",
    staff: { label: "Organizations", group: "Clients", roles: technicians, endpoints: ["documents"] },
    record: { path: "invitation", knowsAccounts: true },
    spanish: { invitation: "invitacion" },
  },
  {
    name: "devices",
    staff: { label: "Devices", group: "Clients", roles: technicians },
    portal: {},
    record: { path: "d", knowsAccounts: true },
    spanish: { devices: "dispositivos" },
  },
  {
    name: "appointments",
    staff: { label: "Appointments", group: "Work", roles: admin, counts: true },
    portal: {},
    record: { path: "appointment", asksForEmail: true },
    spanish: { appointment: "cita", appointments: "citas" },
  },
  { name: "leads", staff: { label: "Leads", group: "Clients", roles: admin, counts: true } },
  {
    name: "reviews",
    staff: { label: "Reviews", group: "Clients", roles: technicians, endpoints: ["ratings"], counts: true },
    record: { path: "rate", knowsAccounts: true },
    spanish: { rate: "calificar" },
  },
  {
    name: "orders",
    staff: { label: "Orders", group: "Money", roles: technicians, endpoints: ["stock"], counts: true },
    portal: {},
    record: { path: "shop/order" },
    spanish: { order: "pedido", orders: "pedidos", receipt: "recibo" },
  },
  {
    name: "builds",
    record: { path: "shop/build" },
    spanish: { build: "armado" },
  },
  {
    name: "quotes",
    staff: { label: "Quotes", group: "Money", roles: technicians, counts: true },
    portal: { needs: "seeMoney" },
    record: { path: "quote", knowsAccounts: true },
    spanish: { quote: "cotizacion", quotes: "cotizaciones", certificate: "certificado" },
  },
  {
    name: "invoices",
    staff: { label: "Invoices", group: "Money", roles: technicians, endpoints: ["payments"], counts: true },
    portal: { needs: "seeMoney" },
    record: { path: "invoice", knowsAccounts: true },
    spanish: { invoice: "factura", invoices: "facturas" },
  },
  {
    name: "contracts",
    staff: { label: "Contracts", group: "Money", roles: technicians, endpoints: ["hours"] },
    portal: { needs: "seeMoney" },
    spanish: { contracts: "contratos" },
  },
  { name: "hours", spanish: { hours: "horas" } },
  { name: "products", staff: { label: "Products", group: "Shop", roles: admin } },
  { name: "documents", portal: {}, spanish: { documents: "documentos" } },
  { name: "people", portal: { needs: "organization" }, spanish: { people: "personas" } },
  {
    name: "content",
    staff: { label: "Content", group: "Site", roles: ["admin", "editor"], endpoints: ["pictures"], counts: true },
  },
  { name: "staff", staff: { label: "Staff", group: "Settings", roles: admin } },
  {
    name: "newsletter",
    staff: { label: "Newsletter", group: "Site", roles: admin },
    spanish: { confirm: "confirmar", preferences: "preferencias", unsubscribe: "cancelar" },
  },
] as const satisfies readonly NounFacts[];

export type PortalSection = Extract<(typeof facts)[number], { portal: object }>["name"];

/** The same with every field that a noun may have. */
export const nounFacts: readonly NounFacts[] = facts;
