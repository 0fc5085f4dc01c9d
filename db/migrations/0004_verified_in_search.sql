CREATE INDEX `companies_badge_ends` ON `companies` (`verified_plan_end`) WHERE is_verified = 1;
--> statement-breakpoint
-- The index adds the token of a valid badge to a company's jobs, as it adds that of a promotion. The task refresh_badges takes it away when
-- the badge ends.
DROP VIEW job_search_rows;
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
    all_facets || coalesce((
      SELECT ' ' || group_concat(one.value || '__' || other.value, ' ')
      FROM json_each('[' || replace(json_quote(all_facets), ' ', '","') || ']') AS one
      JOIN json_each('[' || replace(json_quote(all_facets), ' ', '","') || ']') AS other ON one.value < other.value
    ), '') AS facets
  FROM (SELECT jobs.*, search_facets || CASE WHEN EXISTS (
      SELECT 1 FROM companies WHERE companies.id = jobs.company_id AND is_verified = 1 AND verified_plan_end > unixepoch() * 1000
    ) THEN ' verified_yes' ELSE '' END AS all_facets FROM jobs)
  WHERE status = 'active' AND visibility = 'public' AND listing_key IS NOT NULL
);
--> statement-breakpoint
DROP VIEW job_search_ranking_rows;
--> statement-breakpoint
CREATE VIEW job_search_ranking_rows AS
SELECT -listing_key AS search_rowid, rowid AS job_rowid, (SELECT companies.rowid FROM companies WHERE companies.id = jobs.company_id) AS company_rowid,
  search_title,
  search_facets || CASE WHEN EXISTS (
      SELECT 1 FROM companies WHERE companies.id = jobs.company_id AND is_verified = 1 AND verified_plan_end > unixepoch() * 1000
    ) THEN ' verified_yes' ELSE '' END AS search_facets,
  salary_lpa, boost_level, trending_score
FROM jobs
WHERE status = 'active' AND visibility = 'public' AND listing_key IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER job_search_after_badge AFTER UPDATE OF is_verified, verified_plan_end ON companies
WHEN old.is_verified IS NOT new.is_verified OR old.verified_plan_end IS NOT new.verified_plan_end
BEGIN
  UPDATE jobs SET search_facets = search_facets WHERE company_id = new.id AND status = 'active' AND visibility = 'public';
END;
--> statement-breakpoint
UPDATE jobs SET search_facets = search_facets
WHERE status = 'active' AND visibility = 'public' AND company_id IN (SELECT id FROM companies WHERE is_verified = 1);
