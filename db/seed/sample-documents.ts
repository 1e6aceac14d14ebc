// Invented documents of the sample organizations.
import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import type { Paper } from "#contract/values/paper.ts";
import { insertDocument, insertVersion, setRoles } from "#domain/client-documents/add-documents.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { checkUploads } from "#domain/uploads/check-uploads.ts";

interface SampleDocument {
  organization: string;
  folder?: string;
  /** Roles besides owners; everybody without. */
  roles?: OrganizationRole[];
  name: string;
  /** Text, or what a PDF says; one for each version. */
  versions: (string | Plan)[];
}

interface Plan {
  facts: string[];
  caption: string;
  columns: string[];
  rows: string[][];
}

const samples: SampleDocument[] = [
  {
    organization: "Oakdale Dental",
    folder: "Network",
    name: "Network plan.pdf",
    versions: [
      {
        facts: ["Oakdale office, 240 N Yosemite Ave", "Sample: the addresses are invented."],
        caption: "What hangs on what",
        columns: ["Device", "Address", "Where"],
        rows: [
          ["Firewall", "192.0.2.1", "Closet beside the X-ray room"],
          ["Imaging server", "192.0.2.10", "Closet beside the X-ray room"],
          ["Front desk 1", "192.0.2.21", "Reception"],
          ["Front desk 2", "192.0.2.22", "Reception"],
        ],
      },
      {
        facts: ["Oakdale office, 240 N Yosemite Ave", "Sample: the addresses are invented."],
        caption: "What hangs on what",
        columns: ["Device", "Address", "Where"],
        rows: [
          ["Firewall", "192.0.2.1", "Closet beside the X-ray room"],
          ["Imaging server", "192.0.2.10", "Closet beside the X-ray room"],
          ["Front desk 1", "192.0.2.21", "Reception"],
          ["Front desk 2", "192.0.2.22", "Reception"],
          ["Operatory 3", "192.0.2.33", "Operatory 3"],
        ],
      },
    ],
  },
  {
    organization: "Oakdale Dental",
    folder: "Network",
    name: "If the imaging server stops.txt",
    versions: [
      "1. Tell the operatories that pictures wait.\n2. Call us at (209) 555-0100 and say “imaging server”.\n" +
        "3. Do not press its power button: it writes patients' pictures when it starts again.\n",
    ],
  },
  {
    organization: "Oakdale Dental",
    folder: "Agreements",
    roles: ["billing", "approver"],
    name: "Managed IT, what is included.txt",
    versions: [
      "Sample, not an offer.\nIncluded: monitoring, updates at night, four hours of work a month.\n" +
        "Not included: new devices, work on weekends.\n",
    ],
  },
  {
    organization: "Oakdale Dental",
    name: "New employee checklist.txt",
    versions: ["Account, mailbox, practice software, second factor, badge. Ask Ben for the last one.\n"],
  },
  {
    organization: "Valley Almond Packers",
    folder: "Temporada",
    name: "Etiquetadoras antes de la cosecha.txt",
    versions: ["Limpiar el cabezal, cambiar la cinta, imprimir una prueba. Anote la fecha aquí.\n"],
  },
  {
    organization: "Maria Delgado",
    name: "How your backup works.txt",
    versions: ["Every night at 2 am, to the drive on the shelf. A green light in the morning means it worked.\n"],
  },
  {
    organization: "Rosa Medina",
    name: "Cómo funciona su respaldo.txt",
    versions: ["Cada noche a las 2 am. Una luz verde en la mañana quiere decir que funcionó.\n"],
  },
];

/** A few documents of the sample organizations. Those that are there are left alone. */
export async function seedDocuments(ctx: Ctx): Promise<void> {
  for (const sample of samples) await seedDocument(ctx, sample);
}

async function seedDocument(ctx: Ctx, sample: SampleDocument): Promise<void> {
  const organization = await ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("sample", "=", true)
    .where("name", "=", sample.organization)
    .executeTakeFirst();
  if (!organization) return;
  const there = await ctx.db
    .selectFrom("documents")
    .select("id")
    .where("organization_id", "=", organization.id)
    .where("sample", "=", true)
    .where("name", "=", sample.name)
    .executeTakeFirst();
  if (there) return;
  const uploads = await Promise.all(
    sample.versions.map(async (version) => ({ name: sample.name, content: await contentOf(ctx, sample, version) })),
  );
  const files = await checkUploads(ctx, uploads);
  await withTransaction(ctx, async (tx) => {
    const folderId = sample.folder ? await folderOf(tx, organization.id, sample.folder) : null;
    const given = { organizationId: organization.id, folderId, name: sample.name, sample: true };
    const id = await insertDocument(tx, given);
    await setRoles(tx, { member: null, mayManage: true }, id, sample.roles ? ["owner", ...sample.roles] : []);
    for (const [index, file] of files.entries()) await insertVersion(tx, "staff", id, index + 1, file);
  });
}

async function contentOf(ctx: Ctx, { name }: SampleDocument, version: string | Plan): Promise<Uint8Array> {
  if (typeof version === "string") return new TextEncoder().encode(version);
  const paper: Paper = {
    title: name.replace(/\.pdf$/, ""),
    number: "",
    day: null,
    language: "en",
    letterhead: { name: ctx.business.name, lines: [] },
    facts: version.facts,
    table: {
      caption: version.caption,
      columns: version.columns.map((head) => ({ head })),
      rows: version.rows.map((cells) => ({ cells, notes: [] })),
    },
    totals: [],
    notes: [],
  };
  return ctx.papers.pdf(paper);
}

async function folderOf(tx: Ctx, organizationId: string, name: string): Promise<string> {
  const there = await tx.db
    .selectFrom("document_folders")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("name", "=", name)
    .executeTakeFirst();
  if (there) return there.id;
  const id = tx.ids.next();
  await tx.db
    .insertInto("document_folders")
    .values({ id, organization_id: organizationId, name, created_at: tx.clock.now() })
    .execute();
  return id;
}
