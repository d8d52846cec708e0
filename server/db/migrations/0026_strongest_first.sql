-- What lists of people are sorted by. It follows from the recommended connections, and the stores keep it (refreshPersons); all three
-- are null for a person whom nobody recommends. Computed in each list it would take a look at every recommendation.
alter table person
  add column strength int, -- the greatest that a recommender gave
  add column recommenders int,
  add column recommended_at timestamptz; -- the newest recommendation

-- Row level security hides all rows from the owner of the tables too; without it here, the rows of every company are seen.
alter table person no force row level security;
alter table connection no force row level security;
update person p set strength = said.strength, recommenders = said.recommenders, recommended_at = said.recommended_at
from (
  select c.company_id, c.person_id, max(c.recommendation_strength) as strength, count(distinct c.employee_id) as recommenders,
    max(c.recommended_at) as recommended_at
  from connection c where c.recommended group by 1, 2) said
where p.company_id = said.company_id and p.id = said.person_id and p.recommended;
alter table person force row level security;
alter table connection force row level security;

create index person_strongest on person (company_id, strength desc nulls last, recommenders desc nulls last, search, id)
  where recommended;
-- The whole network by company: the third line of the search text (domain/search-text.ts).
create index person_company on person (company_id, nullif(split_part(search, e'\n', 3), ''), search, id);
