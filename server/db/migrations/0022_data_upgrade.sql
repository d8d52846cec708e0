-- Steps of an upgrade that a rule of the product's code carries out, once, after the migrations (server/uploads/renew-keys.ts).
create table data_upgrade (
  name text primary key,
  ran_at timestamptz not null default now()
);
