-- Links and invitations whose email the mail server refused for now are sent again, each with a new token: the old one is not stored.
alter table link_token add column mail_tries int not null default 0;
alter table link_token add column mail_due_at timestamptz;
alter table link_token add column not_sent boolean not null default false;
create index link_token_mail_due on link_token (mail_due_at) where mail_due_at is not null;
alter table invitation add column mail_tries int not null default 0;
alter table invitation add column mail_due_at timestamptz;
alter table invitation add column not_sent boolean not null default false;
create index invitation_mail_due on invitation (mail_due_at) where mail_due_at is not null;
