-- A device that became another one: its sticker and its links lead to the survivor.
create table merged_devices (
  id uuid primary key,
  label_code text not null unique,
  device_id uuid not null references devices (id) on delete cascade,
  created_at timestamptz not null
);
create index merged_devices_device_id on merged_devices (device_id);
