-- Who may make the call that did the act, and therefore undo it.
alter table act add column access text not null default 'admin';
alter table act add constraint act_access check (access in ('admin', 'employee'));
