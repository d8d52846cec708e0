-- What a search of the whole network asks before it reads anybody: which persons may hold a word at all. A block is of 128 persons
-- whose ids differ in the last seven bits of their count alone (an import counts its persons up), so that their range of ids finds
-- them again; it has eight parts of sixteen. The signature has a byte for each place that three letters in a row can fall on, with a bit
-- for each part in which somebody has letters that fall there (server/network/signature.rules.ts).
create table person_block (
  company_id uuid not null, -- no foreign key, as with person
  first_id uuid not null,
  signature bytea, -- null: not written since somebody came, changed or went, so that every search looks at them
  primary key (company_id, first_id)
);
alter table person_block alter column signature set storage plain;
select tenant_table('person_block');

create function block_first(id uuid) returns uuid language sql immutable parallel safe
  return (left(id::text, 21) || translate(substr(id::text, 22, 1), '0123456789abcdef', '0000000088888888')
    || '0-000000000000')::uuid;
create function part_first(block uuid, part int) returns uuid language sql immutable parallel safe
  return (left(block::text, 21) || to_hex(case substr(block::text, 22, 1) when '8' then 8 else 0 end + part)
    || '0-000000000000')::uuid;
create function part_last(block uuid, part int) returns uuid language sql immutable parallel safe
  return (left(part_first(block, part)::text, 22) || 'f-ffffffffffff')::uuid;

-- Whoever writes signatures holds their blocks until they are written, and this waits for it: no signature is older than its persons.
create function forget_signatures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into person_block (company_id, first_id)
      select distinct company_id, block_first(id) from added order by 1, 2
      on conflict (company_id, first_id) do update set signature = null;
  elsif tg_op = 'UPDATE' then
    update person_block set signature = null from added join gone using (company_id, id)
      where added.search <> gone.search
        and person_block.company_id = gone.company_id and person_block.first_id = block_first(gone.id);
  else
    update person_block set signature = null from gone
      where person_block.company_id = gone.company_id and person_block.first_id = block_first(gone.id);
  end if;
  return null;
end $$;
create trigger person_added_to_block after insert on person
  referencing new table as added for each statement execute function forget_signatures();
create trigger person_changed_in_block after update on person
  referencing old table as gone new table as added for each statement execute function forget_signatures();
create trigger person_gone_from_block after delete on person
  referencing old table as gone for each statement execute function forget_signatures();

create function remove_person_blocks() returns trigger language plpgsql as $$
begin
  delete from person_block using gone where person_block.company_id = gone.company_id;
  return null;
end $$;
create trigger company_removed_with_blocks after delete on company
  referencing old table as gone for each statement execute function remove_person_blocks();

-- Those who are there already. Row level security shows one company at a time, to the owner of the tables as well.
do $$
declare
  one uuid;
begin
  for one in select company_id from company loop
    perform set_config('app.company', one::text, true);
    insert into person_block (company_id, first_id)
      select distinct company_id, block_first(id) from person where company_id = one;
  end loop;
  perform set_config('app.company', '', true);
end $$;
