-- What people say between questions: thanks, a "no" to an offer, a doubt about the answer.
alter table kb_phrasings drop constraint kb_phrasings_wants_check;
alter table kb_phrasings add constraint kb_phrasings_wants_check check (wants in (
  'person', 'fire', 'battery', 'liquid', 'breach', 'scam',
  'thanks', 'goodbye', 'noted', 'declined', 'unhappy', 'doubt', 'unclear'));
