-- The contract says which kinds there are.
alter table destination drop constraint destination_kind;
