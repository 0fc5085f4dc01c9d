-- Hand-written: the full-text index lists the newest jobs first, so that it is read forwards, which costs about half of backwards; and
-- of a promoted job it holds the tokens of its title and its filters once more with "b_" before them, so that promoted jobs are found
-- without going through the lists of all.
DROP TRIGGER job_search_after_insert;
--> statement-breakpoint
DROP TRIGGER job_search_after_update;
--> statement-breakpoint
DROP TRIGGER job_search_after_delete;
--> statement-breakpoint
DROP TABLE job_search;
--> statement-breakpoint
DROP VIEW job_search_rows;
--> statement-breakpoint
-- The full-text index of listed jobs (active and public). Its row id is jobs.listing_key with the other sign, so that newest first is
-- its own order. Devanagari vowel signs are marks (M*) and belong to their word. Without positions (detail) it is smaller and quicker,
-- and knows neither phrases nor columns: the kinds of tokens are told apart by their "_", see features/jobs/search/candidates/match.
CREATE VIRTUAL TABLE job_search USING fts5(
  words,
  title,
  facets,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*' tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW job_search_rows AS
SELECT
  listing_key,
  words,
  title,
  facets || CASE WHEN is_boosted THEN ' boost_yes' || replace(title, ' ', ' b_') || replace(' ' || facets, ' ', ' b_') ELSE '' END AS facets
FROM (
  SELECT
    listing_key,
    is_boosted,
    search_text AS words,
    replace(' ' || replace(search_title, '|', ' '), ' ', ' _') || coalesce((
      SELECT group_concat(' _' || one.value || '__' || other.value, '')
      FROM json_each('[' || replace(json_quote(substr(search_title, 1, instr(search_title, '|') - 1)), ' ', '","') || ']') AS one
      JOIN json_each('[' || replace(json_quote(substr(search_title, 1, instr(search_title, '|') - 1)), ' ', '","') || ']') AS other ON other.key = one.key + 1
    ), '') AS title,
    search_facets || coalesce((
      SELECT ' ' || group_concat(one.value || '__' || other.value, ' ')
      FROM json_each('[' || replace(json_quote(search_facets), ' ', '","') || ']') AS one
      JOIN json_each('[' || replace(json_quote(search_facets), ' ', '","') || ']') AS other ON one.value < other.value
    ), '') AS facets
  FROM jobs
  WHERE status = 'active' AND visibility = 'public' AND listing_key IS NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER job_search_after_insert AFTER INSERT ON jobs
WHEN new.status = 'active' AND new.visibility = 'public' AND new.listing_key IS NOT NULL
BEGIN
  INSERT INTO job_search (rowid, words, title, facets)
    SELECT -listing_key, words, title, facets FROM job_search_rows WHERE listing_key = new.listing_key;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_after_update
AFTER UPDATE OF status, visibility, listing_key, search_text, search_title, search_facets, is_boosted ON jobs
BEGIN
  DELETE FROM job_search WHERE rowid = -old.listing_key
    AND old.status = 'active' AND old.visibility = 'public';
  INSERT INTO job_search (rowid, words, title, facets)
    SELECT -listing_key, words, title, facets FROM job_search_rows WHERE listing_key = new.listing_key;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_after_delete AFTER DELETE ON jobs
WHEN old.status = 'active' AND old.visibility = 'public' AND old.listing_key IS NOT NULL
BEGIN
  DELETE FROM job_search WHERE rowid = -old.listing_key;
END;
--> statement-breakpoint
INSERT INTO job_search (rowid, words, title, facets)
  SELECT -listing_key, words, title, facets FROM job_search_rows ORDER BY listing_key DESC;
