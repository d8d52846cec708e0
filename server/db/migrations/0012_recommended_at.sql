-- Since when a connection is recommended without a break, so that a recommender hears only what became of the person since: an earlier
-- stage would tell that a colleague had recommended them before.
alter table connection add column recommended_at timestamptz;

-- Those who are recommended already. Row level security shows one company at a time, to the owner of the tables as well.
do $$
declare
  one uuid;
begin
  for one in select company_id from company loop
    perform set_config('app.company', one::text, true);
    update connection set recommended_at = first_recommended_at where company_id = one and recommended;
  end loop;
  perform set_config('app.company', '', true);
end $$;
