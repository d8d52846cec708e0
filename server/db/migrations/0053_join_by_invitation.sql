-- Whether the button behind the link in its email joins. Emails of older versions do not say so.
alter table invitation add column signs_in boolean not null default false;
create index invitation_token on invitation (token_hash) where signs_in;
