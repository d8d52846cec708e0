-- An invitation counts for a link that was asked for from its own e-mail: the e-mail carries a token, and the link remembers it.
alter table invitation add column token_hash text;
alter table link_token add column invitation_hash text;

-- Private companies are deleted unless somebody proves their address within a week.
create index company_private on company (created_at) where is_private;
