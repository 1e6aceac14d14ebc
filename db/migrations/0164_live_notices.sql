-- Published content, redirects and reviews are announced like other data, so that an idle process need not ask for their versions.
create trigger content_live_announced after update on content_live
  for each statement execute function announce_data('content');
create trigger seo_live_announced after update on seo_live
  for each statement execute function announce_data('seo');
create trigger review_live_announced after update on review_live
  for each statement execute function announce_data('reviews');
