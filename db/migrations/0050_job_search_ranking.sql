-- What ranking reads of each listed job: a table beside the full-text index, with the same row ids. Before, it was an index of jobs. Upper
-- pages of an index hold whole entries, here fourteen on a page, so that it was six pages deep among a million jobs; this table is three
-- pages deep. Its row ids rise in the order in which many jobs are written at once, the newest first; so these fill their pages.
DROP INDEX `jobs_ranked`;
--> statement-breakpoint
CREATE TABLE job_search_ranking (
  -- The row id in job_search: the job's listing key with the other sign.
  search_rowid INTEGER PRIMARY KEY,
  -- The row ids of the job and of its company. A copy of a database can have others: whoever reads the rows compares the job's listing key
  -- and the company's id.
  job_rowid INTEGER NOT NULL,
  company_rowid INTEGER,
  search_title TEXT NOT NULL,
  search_facets TEXT NOT NULL,
  salary_lpa REAL,
  boost_level INTEGER NOT NULL,
  trending_score REAL NOT NULL
);
--> statement-breakpoint
CREATE VIEW job_search_ranking_rows AS
SELECT -listing_key AS search_rowid, rowid AS job_rowid, (SELECT companies.rowid FROM companies WHERE companies.id = jobs.company_id) AS company_rowid,
  search_title, search_facets, salary_lpa, boost_level, trending_score
FROM jobs
WHERE status = 'active' AND visibility = 'public' AND listing_key IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER job_search_ranking_after_insert AFTER INSERT ON jobs
BEGIN
  INSERT OR REPLACE INTO job_search_ranking SELECT * FROM job_search_ranking_rows WHERE job_rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_ranking_after_update AFTER UPDATE OF status, visibility, listing_key, company_id, search_title, search_facets ON jobs
BEGIN
  DELETE FROM job_search_ranking WHERE search_rowid = -old.listing_key;
  INSERT OR REPLACE INTO job_search_ranking SELECT * FROM job_search_ranking_rows WHERE job_rowid = new.rowid;
END;
--> statement-breakpoint
-- These change often, with views and boosts.
CREATE TRIGGER job_search_ranking_after_score AFTER UPDATE OF salary_lpa, boost_level, trending_score ON jobs
WHEN old.salary_lpa IS NOT new.salary_lpa OR old.boost_level <> new.boost_level OR old.trending_score <> new.trending_score
BEGIN
  UPDATE job_search_ranking SET salary_lpa = new.salary_lpa, boost_level = new.boost_level, trending_score = new.trending_score
    WHERE search_rowid = -new.listing_key;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_ranking_after_delete AFTER DELETE ON jobs
BEGIN
  DELETE FROM job_search_ranking WHERE search_rowid = -old.listing_key;
END;
--> statement-breakpoint
-- In the order of an index, so that nothing is sorted.
INSERT INTO job_search_ranking
  SELECT v.* FROM jobs j CROSS JOIN job_search_ranking_rows v ON v.job_rowid = j.rowid
  WHERE j.listing_key IS NOT NULL ORDER BY j.listing_key DESC;
