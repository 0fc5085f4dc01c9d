-- What ranking reads of each listed job, beside the full-text index. It was an index of jobs; since that holds long texts, its upper
-- pages held fourteen entries each and it was six pages deep. A table whose key is a number has two levels above its rows.
DROP INDEX `jobs_ranked`;
--> statement-breakpoint
CREATE TABLE job_search_ranking (
  listing_key INTEGER PRIMARY KEY,
  -- Where the row of jobs is. Who reads it also compares the listing key: copying a database can give rows of jobs other row ids.
  job_rowid INTEGER NOT NULL,
  search_title TEXT NOT NULL,
  search_facets TEXT NOT NULL,
  salary_lpa REAL,
  boost_level INTEGER NOT NULL,
  trending_score REAL NOT NULL
);
--> statement-breakpoint
CREATE VIEW job_search_ranking_rows AS
SELECT listing_key, rowid AS job_rowid, search_title, search_facets, salary_lpa, boost_level, trending_score
FROM jobs
WHERE status = 'active' AND visibility = 'public' AND listing_key IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER job_search_ranking_after_insert AFTER INSERT ON jobs
WHEN new.status = 'active' AND new.visibility = 'public' AND new.listing_key IS NOT NULL
BEGIN
  INSERT INTO job_search_ranking SELECT * FROM job_search_ranking_rows WHERE listing_key = new.listing_key;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_ranking_after_update AFTER UPDATE OF status, visibility, listing_key, search_title, search_facets ON jobs
BEGIN
  DELETE FROM job_search_ranking WHERE listing_key = old.listing_key;
  INSERT INTO job_search_ranking SELECT * FROM job_search_ranking_rows WHERE listing_key = new.listing_key;
END;
--> statement-breakpoint
-- These change often, with views and boosts.
CREATE TRIGGER job_search_ranking_after_score AFTER UPDATE OF salary_lpa, boost_level, trending_score ON jobs
BEGIN
  UPDATE job_search_ranking SET salary_lpa = new.salary_lpa, boost_level = new.boost_level, trending_score = new.trending_score
    WHERE listing_key = new.listing_key;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_ranking_after_delete AFTER DELETE ON jobs
BEGIN
  DELETE FROM job_search_ranking WHERE listing_key = old.listing_key;
END;
--> statement-breakpoint
INSERT INTO job_search_ranking SELECT * FROM job_search_ranking_rows ORDER BY listing_key;
