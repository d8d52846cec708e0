-- Searches of a network read the index of its persons again: signatures of blocks saved milliseconds and slowed down every decision.
drop trigger person_added_to_block on person;
drop trigger person_changed_in_block on person;
drop trigger person_gone_from_block on person;
drop trigger company_removed_with_blocks on company;
drop function forget_signatures;
drop function remove_person_blocks;
drop table person_block;
drop function part_last;
drop function part_first;
drop function block_first;
