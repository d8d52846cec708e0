-- Which mails an employee gets: about own recommendations that moved unless switched off, the weekly ones once switched on.
-- news_chosen_at is when the employee last chose or was offered them: a digest goes to those who chose before its Monday.
-- *_mailed_at is the time up to which the last mail of that kind told the news, so that the next one tells what is newer.
alter table employee
  add column mail_moved boolean not null default true,
  add column mail_digest boolean not null default false,
  add column mail_company_digest boolean not null default false,
  add column news_chosen_at timestamptz,
  add column moved_mailed_at timestamptz,
  add column digest_mailed_at timestamptz,
  add column company_digest_mailed_at timestamptz;
