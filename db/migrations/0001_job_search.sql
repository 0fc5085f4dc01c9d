-- The full-text index of listed jobs (active and public). Its row id is jobs.listing_key, so that newest first is its
-- own order. Devanagari vowel signs are marks (M*) and belong to their word; facet tokens keep their underscore.
CREATE VIRTUAL TABLE job_search USING fts5(
  words,
  facets,
  content = '',
  contentless_delete = 1,
  tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*' tokenchars '_'"
);
--> statement-breakpoint
CREATE TRIGGER job_search_after_insert AFTER INSERT ON jobs
WHEN new.status = 'active' AND new.visibility = 'public' AND new.listing_key IS NOT NULL
BEGIN
  INSERT INTO job_search (rowid, words, facets) VALUES (new.listing_key, new.search_text, new.search_facets);
END;
--> statement-breakpoint
CREATE TRIGGER job_search_after_update AFTER UPDATE OF status, visibility, listing_key, search_text, search_facets ON jobs
BEGIN
  DELETE FROM job_search WHERE rowid = old.listing_key
    AND old.status = 'active' AND old.visibility = 'public';
  INSERT INTO job_search (rowid, words, facets)
    SELECT new.listing_key, new.search_text, new.search_facets
    WHERE new.status = 'active' AND new.visibility = 'public' AND new.listing_key IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_after_delete AFTER DELETE ON jobs
WHEN old.status = 'active' AND old.visibility = 'public' AND old.listing_key IS NOT NULL
BEGIN
  DELETE FROM job_search WHERE rowid = old.listing_key;
END;
