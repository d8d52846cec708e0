-- The words of the code: a page has its company's name in the provider's addresses as slug, a posting its fingerprint.
alter table careers_page rename column board to slug;
alter table posting rename column digest to fingerprint;
