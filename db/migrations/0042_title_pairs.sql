-- Hand-written: the view behind the full-text index also holds each pair of neighbouring words of a title as one token, so that a
-- title that says the words of a search is found at once, however many newer jobs hold them apart. Jobs that are stored get
-- theirs at their next save.
DROP VIEW job_search_rows;
--> statement-breakpoint
CREATE VIEW job_search_rows AS
SELECT
  listing_key,
  search_text AS words,
  replace(' ' || replace(search_title, '|', ' '), ' ', ' _') || coalesce((
    SELECT group_concat(' _' || one.value || '__' || other.value, '')
    FROM json_each('[' || replace(json_quote(substr(search_title, 1, instr(search_title, '|') - 1)), ' ', '","') || ']') AS one
    JOIN json_each('[' || replace(json_quote(substr(search_title, 1, instr(search_title, '|') - 1)), ' ', '","') || ']') AS other ON other.key = one.key + 1
  ), '') AS title,
  search_facets || ' ' || coalesce((
    SELECT group_concat(one.value || '__' || other.value, ' ')
    FROM json_each('[' || replace(json_quote(search_facets), ' ', '","') || ']') AS one
    JOIN json_each('[' || replace(json_quote(search_facets), ' ', '","') || ']') AS other ON one.value < other.value
  ), '') || CASE WHEN is_boosted THEN ' boost_yes' ELSE '' END AS facets
FROM jobs
WHERE status = 'active' AND visibility = 'public' AND listing_key IS NOT NULL;
