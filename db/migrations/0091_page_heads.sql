-- Titles and descriptions that administrators wrote for pages are content of the kind "page-heads".
insert into content_items (kind, id, draft, draft_by, draft_at, published, published_at, version)
select 'page-heads', coalesce(nullif(replace(trim(both '/' from path), '/', '.'), ''), 'home'),
  draft, case when draft is null then null else updated_by end, case when draft is null then null else updated_at end,
  published, published_at, version
from seo_texts
where draft is not null or published is not null;

insert into content_history (id, kind, item_id, action, value, actor_id, at)
select gen_random_uuid(), 'page-heads', coalesce(nullif(replace(trim(both '/' from path), '/', '.'), ''), 'home'),
  case action when 'remove' then 'removed' else 'published' end, texts, actor_id, at
from seo_text_versions
where action in ('publish', 'revert', 'remove');

update content_live set version = version + 1;

drop table seo_text_versions;
drop table seo_texts;
