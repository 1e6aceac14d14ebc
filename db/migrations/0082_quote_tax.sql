-- Sales tax on the lines marked as taxed, part of the total; the label names city and rate.
alter table ticket_quotes
  add column tax_cents integer not null default 0 check (tax_cents >= 0),
  add column tax_label text,
  add constraint ticket_quotes_tax_label_check check (tax_cents = 0 or tax_label is not null);
