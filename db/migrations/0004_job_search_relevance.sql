CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`sound` text GENERATED ALWAYS AS (case when instr('aeiouअआइईउऊएऐऑओऔ', substr(word, 1, 1)) > 0 then 'a' else '' end || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(half_sound, 'a', ''), 'e', ''), 'i', ''), 'o', ''), 'u', ''), 'y', ''), 'h', ''), 'य', ''), 'ह', ''), 'ः', ''), 'अ', ''), 'आ', ''), 'इ', ''), 'ई', ''), 'उ', ''), 'ऊ', ''), 'ए', ''), 'ऐ', ''), 'ऑ', ''), 'ओ', ''), 'औ', ''), 'ा', ''), 'ि', ''), 'ी', ''), 'ु', ''), 'ू', ''), 'ॅ', ''), 'ॆ', ''), 'े', ''), 'ै', ''), 'ॉ', ''), 'ॊ', ''), 'ो', ''), 'ौ', ''), '्', ''), 'kk', 'k'), 'gg', 'g'), 'çç', 'ç'), 'jj', 'j'), 'tt', 't'), 'dd', 'd'), 'nn', 'n'), 'pp', 'p'), 'ff', 'f'), 'bb', 'b'), 'mm', 'm'), 'rr', 'r'), 'll', 'l'), 'vv', 'v'), 'ss', 's')) VIRTUAL,
	`half_sound` text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(word, 'ch', 'ç'), 'sh', 's'), 'ph', 'f'), 'th', 't'), 'kh', 'k'), 'gh', 'g'), 'dh', 'd'), 'bh', 'b'), 'jh', 'j'), 'wr', 'r'), 'ck', 'k'), 'c', 'k'), 'q', 'k'), 'x', 'ks'), 'z', 'j'), 'w', 'v'), 'क', 'k'), 'ख', 'k'), 'ग', 'g'), 'घ', 'g'), 'च', 'ç'), 'छ', 'ç'), 'ज', 'j'), 'झ', 'j'), 'ट', 't'), 'ठ', 't'), 'त', 't'), 'थ', 't'), 'ड', 'd'), 'ढ', 'd'), 'द', 'd'), 'ध', 'd'), 'ण', 'n'), 'न', 'n'), 'ं', 'n'), 'ङ', 'n'), 'ञ', 'n'), 'प', 'p'), 'फ', 'f'), 'ब', 'b'), 'भ', 'b'), 'म', 'm'), 'र', 'r'), 'ृ', 'r'), 'ल', 'l'), 'ळ', 'l'), 'व', 'v'), 'श', 's'), 'ष', 's'), 'स', 's')) VIRTUAL,
	`jobs_count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_words_by_sound` ON `search_words` (`sound`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `search_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_ranked` ON `jobs` (`listing_key`,`search_title`,`search_facets`,`salary_lpa`,`boost_level`,`trending_score`) WHERE status = 'active' and visibility = 'public';
--> statement-breakpoint
-- Jobs from before: folded as far as SQL can, until they are saved again.
UPDATE jobs SET search_title = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(replace(title, '|', ' ') || '|' || substr(skills, 1, 300) || '|' || coalesce((select replace(company_name, '|', ' ') from companies where companies.id = jobs.company_id), '')), 'c++', 'cplusplus'), 'c#', 'csharp'), '.net', ' dotnet'), '-', ' '), '/', ' '), ',', ' '), '.', ' '), '(', ' '), ')', ' '), '&', ' '), ':', ' '), '[', ' '), ']', ' '), '"', ' '), '_', ' '), '+', ' '), '#', ' '), '''', ' '), '!', ' '), ';', ' '), '*', ' '), char(0x93c), ''), char(0x901), char(0x902))
WHERE search_text <> '';
--> statement-breakpoint
DROP TRIGGER job_search_after_insert;
--> statement-breakpoint
DROP TRIGGER job_search_after_update;
--> statement-breakpoint
DROP TRIGGER job_search_after_delete;
--> statement-breakpoint
DROP TABLE job_search;
--> statement-breakpoint
-- The full-text index of listed jobs (active and public). Its row id is jobs.listing_key, so that newest first is its own
-- order. Devanagari vowel signs are marks (M*) and belong to their word. Without positions (detail) it is smaller and
-- quicker, and knows neither phrases nor columns: the kinds of tokens are told apart by their "_", see features/jobs/finding/match.
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
-- What the index holds of each listed job: its words, those that weigh most with "_" before them, its filter tokens and
-- every pair of them.
CREATE VIEW job_search_rows AS
SELECT
  listing_key,
  search_text AS words,
  replace(' ' || replace(search_title, '|', ' '), ' ', ' _') AS title,
  search_facets || ' ' || coalesce((
    SELECT group_concat(one.value || '__' || other.value, ' ')
    FROM json_each('[' || replace(json_quote(search_facets), ' ', '","') || ']') AS one
    JOIN json_each('[' || replace(json_quote(search_facets), ' ', '","') || ']') AS other ON one.value < other.value
  ), '') || CASE WHEN is_boosted THEN ' boost_yes' ELSE '' END AS facets
FROM jobs
WHERE status = 'active' AND visibility = 'public' AND listing_key IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER job_search_after_insert AFTER INSERT ON jobs
WHEN new.status = 'active' AND new.visibility = 'public' AND new.listing_key IS NOT NULL
BEGIN
  INSERT INTO job_search (rowid, words, title, facets)
    SELECT listing_key, words, title, facets FROM job_search_rows WHERE listing_key = new.listing_key;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_after_update
AFTER UPDATE OF status, visibility, listing_key, search_text, search_title, search_facets, is_boosted ON jobs
BEGIN
  DELETE FROM job_search WHERE rowid = old.listing_key
    AND old.status = 'active' AND old.visibility = 'public';
  INSERT INTO job_search (rowid, words, title, facets)
    SELECT listing_key, words, title, facets FROM job_search_rows WHERE listing_key = new.listing_key;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_after_delete AFTER DELETE ON jobs
WHEN old.status = 'active' AND old.visibility = 'public' AND old.listing_key IS NOT NULL
BEGIN
  DELETE FROM job_search WHERE rowid = old.listing_key;
END;
--> statement-breakpoint
CREATE TRIGGER search_words_after_insert AFTER INSERT ON jobs
WHEN new.status = 'active' AND new.visibility = 'public'
BEGIN
  INSERT INTO search_words (word, jobs_count)
    SELECT DISTINCT value, 1 FROM json_each('[' || replace(json_quote(replace(new.search_title, '|', ' ')), ' ', '","') || ']')
    WHERE length(value) BETWEEN 2 AND 30
    ON CONFLICT (word) DO UPDATE SET jobs_count = jobs_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER search_words_after_update AFTER UPDATE OF status, visibility, search_title ON jobs
WHEN (old.status = 'active' AND old.visibility = 'public') <> (new.status = 'active' AND new.visibility = 'public') OR old.search_title <> new.search_title
BEGIN
  UPDATE search_words SET jobs_count = jobs_count - 1
    WHERE word IN (SELECT value FROM json_each('[' || replace(json_quote(replace(old.search_title, '|', ' ')), ' ', '","') || ']')) AND old.status = 'active' AND old.visibility = 'public';
  DELETE FROM search_words
    WHERE word IN (SELECT value FROM json_each('[' || replace(json_quote(replace(old.search_title, '|', ' ')), ' ', '","') || ']')) AND jobs_count <= 0;
  INSERT INTO search_words (word, jobs_count)
    SELECT DISTINCT value, 1 FROM json_each('[' || replace(json_quote(replace(new.search_title, '|', ' ')), ' ', '","') || ']')
    WHERE length(value) BETWEEN 2 AND 30 AND new.status = 'active' AND new.visibility = 'public'
    ON CONFLICT (word) DO UPDATE SET jobs_count = jobs_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER search_words_after_delete AFTER DELETE ON jobs
WHEN old.status = 'active' AND old.visibility = 'public'
BEGIN
  UPDATE search_words SET jobs_count = jobs_count - 1
    WHERE word IN (SELECT value FROM json_each('[' || replace(json_quote(replace(old.search_title, '|', ' ')), ' ', '","') || ']'));
  DELETE FROM search_words
    WHERE word IN (SELECT value FROM json_each('[' || replace(json_quote(replace(old.search_title, '|', ' ')), ' ', '","') || ']')) AND jobs_count <= 0;
END;
--> statement-breakpoint
INSERT INTO job_search (rowid, words, title, facets)
  SELECT listing_key, words, title, facets FROM job_search_rows ORDER BY listing_key;
--> statement-breakpoint
INSERT INTO search_words (word, jobs_count)
  SELECT value, count(DISTINCT jobs.id) FROM jobs JOIN json_each('[' || replace(json_quote(replace(jobs.search_title, '|', ' ')), ' ', '","') || ']')
  WHERE status = 'active' AND visibility = 'public' AND length(value) BETWEEN 2 AND 30
  GROUP BY value;
