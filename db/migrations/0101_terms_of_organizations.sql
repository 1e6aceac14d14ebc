-- Whether a client pays by invoice is decided for its organization; 0098 carried the decisions over.
drop table invoice_accounts;

-- The language its email and its page come in.
alter table invitations add column language text not null default 'en' check (language in ('en', 'es'));

-- Why an order has no sales tax: the certificate as it was when the order was placed.
alter table orders add column tax_exempt_number text;
