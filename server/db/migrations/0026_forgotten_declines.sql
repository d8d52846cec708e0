-- The timer forgets why a colleague declined an ask, a day after the ask ended.
create index reach_out_declined on reach_out (ended_at) where declined_because = 'rather_not' and state = 'ended';
