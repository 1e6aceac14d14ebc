/** Every column that holds the key of a stored file. A file that none of them names is removed after a day, and backed up by none. */
export const storedFileColumns = [
  { table: "ticket_attachments", column: "storage_key" },
  { table: "picture_files", column: "storage_key" },
  { table: "document_versions", column: "storage_key" },
  { table: "tax_exemptions", column: "storage_key" },
  { table: "devices", column: "photo_key" },
  { table: "repair_photos", column: "storage_key" },
  { table: "paper_files", column: "storage_key" },
] as const;
