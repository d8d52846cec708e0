-- Reach Out became views of Candidates. Who is asked is with colleagues, and who is overdue with recruiting or waited for.
update saved_view set screen = 'candidates',
  query = case when query ~ '(^|&)tab=' then replace(replace(query, 'tab=asked', 'tab=colleague'), 'tab=overdue', 'tab=waiting')
    else concat_ws('&', nullif(query, ''), 'tab=to_decide') end
where screen = 'reach_out';
