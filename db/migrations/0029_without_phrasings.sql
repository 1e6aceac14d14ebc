-- Replaced by kb_chunks.fact_kind and kb_questions; the question set is measured by a benchmark, outside the server.
drop trigger kb_sources_change_version on kb_sources;
drop table kb_phrasings, kb_facts, kb_phrasings_version, kb_evaluation_answers, kb_evaluations;
drop function change_kb_phrasings_version();
