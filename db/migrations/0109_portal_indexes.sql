-- The client portal's home reads a few open rows of an organization with thousands of closed ones.
create index tickets_open_of_organization on tickets (organization_id, updated_at desc, id desc)
  where status not in ('resolved', 'closed', 'merged', 'spam');
create index repairs_open_of_organization on repairs (organization_id, updated_at desc, id desc)
  where status not in ('picked_up', 'cancelled', 'abandoned');
create index devices_warranty_until on devices (organization_id, warranty_until)
  where status in ('active', 'in_repair') and warranty_until is not null;
