-- The kinds of entries without an email that an employee does not want in their inbox (server/inbox/kinds.store.ts).
alter table employee add column inbox_off text[] not null default '{}';
