CREATE TABLE `lead_texts` (
	`key` integer PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`words` text NOT NULL,
	`facets` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_texts_lead_id_unique` ON `lead_texts` (`lead_id`);--> statement-breakpoint
CREATE INDEX `leads_hot` ON `leads` (`opened_at`,`id`) WHERE status = 'open' and is_phone_confirmed = 1;
--> statement-breakpoint
-- What open leads are searched by: the texts are kept by triggers on the leads, the full-text index by triggers on the texts.
-- Devanagari vowel signs are marks (M*) and belong to their word. Without positions (detail) the index knows no phrases and no
-- columns: the facets are told apart by their "_".
CREATE VIEW lead_text_rows AS
SELECT l.id AS lead_id,
  coalesce((SELECT max(key) + 1 FROM lead_texts WHERE key BETWEEN l.opened_at * 1024 AND l.opened_at * 1024 + 1023), l.opened_at * 1024) AS key,
  replace(l.need || ' ' || l.skills, '_', ' ') AS words,
  'category_' || replace(l.category, '-', '_') || ' budget_' || l.budget
    || CASE WHEN l.place IN ('remote', 'both') THEN ' place_remote' ELSE '' END
    || CASE WHEN l.place IN ('city', 'both') AND l.town_key IS NOT NULL THEN ' place_' || replace(l.town_key, '-', '_') ELSE '' END AS facets
FROM leads l
WHERE l.status = 'open' AND l.opened_at IS NOT NULL;
--> statement-breakpoint
CREATE VIRTUAL TABLE lead_search USING fts5(
  words,
  facets,
  content = 'lead_texts',
  content_rowid = 'key',
  detail = none,
  tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*' tokenchars '_'"
);
--> statement-breakpoint
CREATE TRIGGER lead_search_after_insert AFTER INSERT ON lead_texts BEGIN
  INSERT INTO lead_search (rowid, words, facets) VALUES (new.key, new.words, new.facets);
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_after_delete AFTER DELETE ON lead_texts BEGIN
  INSERT INTO lead_search (lead_search, rowid, words, facets) VALUES ('delete', old.key, old.words, old.facets);
END;
--> statement-breakpoint
CREATE TRIGGER lead_texts_after_lead_insert AFTER INSERT ON leads WHEN new.status = 'open' BEGIN
  INSERT INTO lead_texts (key, lead_id, words, facets) SELECT key, lead_id, words, facets FROM lead_text_rows WHERE lead_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER lead_texts_after_lead_opened AFTER UPDATE OF status ON leads WHEN new.status = 'open' AND old.status <> 'open' BEGIN
  INSERT INTO lead_texts (key, lead_id, words, facets) SELECT key, lead_id, words, facets FROM lead_text_rows WHERE lead_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER lead_texts_after_lead_ended AFTER UPDATE OF status ON leads WHEN old.status = 'open' AND new.status <> 'open' BEGIN
  DELETE FROM lead_texts WHERE lead_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER lead_texts_after_lead_delete AFTER DELETE ON leads WHEN old.status = 'open' BEGIN
  DELETE FROM lead_texts WHERE lead_id = old.id;
END;
