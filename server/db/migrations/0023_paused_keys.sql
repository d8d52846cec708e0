-- When the maker of a key last signed in: with OIDC_ONLY it pauses 30 days later. Keys from before count from this migration.
alter table api_key add column maker_signed_in_at timestamptz not null default now();
