CREATE TABLE `lead_contacts` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`company` text,
	`email` text NOT NULL,
	`phone` text,
	`need` text NOT NULL,
	`consent_version` text NOT NULL,
	`consent_at` integer NOT NULL,
	`code_hash` text,
	`code_channel` text,
	`code_expires_at` integer,
	`email_confirmed_at` integer,
	`phone_confirmed_at` integer,
	`denied_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_contacts_by_email` ON `lead_contacts` (`email`);--> statement-breakpoint
CREATE INDEX `lead_contacts_by_phone` ON `lead_contacts` (`phone`) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX `lead_contacts_by_user` ON `lead_contacts` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE TABLE `lead_facets` (
	`lead_id` text NOT NULL,
	`category` text NOT NULL,
	`place` text NOT NULL,
	`budget` text NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`lead_id`, `place`),
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_facets_by_place` ON `lead_facets` (`category`,`place`,`opened_at`,`lead_id`,`budget`);--> statement-breakpoint
CREATE TABLE `lead_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`reporter_id` text,
	`reported_user_id` text,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reported_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_reports_open` ON `lead_reports` (`created_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `lead_reports_by_lead` ON `lead_reports` (`lead_id`);--> statement-breakpoint
CREATE INDEX `lead_reports_by_reporter` ON `lead_reports` (`reporter_id`) WHERE reporter_id is not null;--> statement-breakpoint
CREATE INDEX `lead_reports_of_user` ON `lead_reports` (`reported_user_id`) WHERE reported_user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `lead_reports_once` ON `lead_reports` (`lead_id`,`reporter_id`) WHERE reporter_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `lead_reports_of_client_once` ON `lead_reports` (`lead_id`,`reported_user_id`) WHERE reported_user_id is not null;--> statement-breakpoint
CREATE TABLE `lead_reveals` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`user_id` text NOT NULL,
	`place` integer NOT NULL,
	`points` integer NOT NULL,
	`entry_key` text,
	`was_hot` integer NOT NULL,
	`outcome` text DEFAULT 'new' NOT NULL,
	`lost_reason` text,
	`earned` integer,
	`note` text,
	`outcome_at` integer,
	`refund_status` text,
	`refund_reason` text,
	`refund_text` text,
	`refund_asked_at` integer,
	`refund_decided_at` integer,
	`refund_decision` text,
	`rating` integer,
	`rating_text` text,
	`rated_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lead_reveals_are_three" CHECK(place between 1 and 3),
	CONSTRAINT "lead_reveals_cost_or_are_free" CHECK((points = 0) = (entry_key is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_reveals_by_buyer` ON `lead_reveals` (`lead_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `lead_reveals_by_place` ON `lead_reveals` (`lead_id`,`place`);--> statement-breakpoint
CREATE INDEX `lead_reveals_by_user` ON `lead_reveals` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `lead_reveals_refunds_waiting` ON `lead_reveals` (`refund_asked_at`) WHERE refund_status = 'asked';--> statement-breakpoint
CREATE TABLE `lead_texts` (
	`key` integer PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`words` text NOT NULL,
	`facets` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_texts_lead_id_unique` ON `lead_texts` (`lead_id`);--> statement-breakpoint
CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`need` text NOT NULL,
	`category` text NOT NULL,
	`budget` text NOT NULL,
	`needed_by` text NOT NULL,
	`place` text NOT NULL,
	`town_key` text,
	`skills` text DEFAULT '[]' NOT NULL,
	`people` integer,
	`locale` text NOT NULL,
	`is_phone_confirmed` integer DEFAULT false NOT NULL,
	`signs` text DEFAULT '[]' NOT NULL,
	`buyers` integer DEFAULT 0 NOT NULL,
	`opened_at` integer,
	`expires_at` integer,
	`extensions` integer DEFAULT 0 NOT NULL,
	`warned_at` integer,
	`ended_at` integer,
	`end_reason` text,
	`is_emptied` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "leads_have_at_most_three_buyers" CHECK(buyers between 0 and 3)
);
--> statement-breakpoint
CREATE INDEX `leads_by_status` ON `leads` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `leads_open` ON `leads` (`opened_at`,`id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `leads_hot` ON `leads` (`opened_at`,`id`) WHERE status = 'open' and is_phone_confirmed = 1;--> statement-breakpoint
CREATE INDEX `leads_expiring` ON `leads` (`expires_at`) WHERE status in ('open', 'sold_out');--> statement-breakpoint
CREATE INDEX `leads_to_warn` ON `leads` (`expires_at`) WHERE status = 'open' and warned_at is null;--> statement-breakpoint
CREATE INDEX `leads_ended` ON `leads` (`ended_at`) WHERE ended_at is not null and is_emptied = 0;--> statement-breakpoint
CREATE TABLE `leads_told` (
	`user_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`told_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `lead_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `leads_told_by_lead` ON `leads_told` (`lead_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `leads_told_by_time` ON `leads_told` (`told_at`);--> statement-breakpoint
CREATE TABLE `professional_reach` (
	`user_id` text NOT NULL,
	`category` text NOT NULL,
	`place` text NOT NULL,
	`spread` integer NOT NULL,
	PRIMARY KEY(`user_id`, `category`, `place`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `professional_reach_by_place` ON `professional_reach` (`category`,`place`,`spread`,`user_id`);--> statement-breakpoint
CREATE TABLE `professionals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`offer` text NOT NULL,
	`services` text NOT NULL,
	`skills` text DEFAULT '[]' NOT NULL,
	`is_remote` integer NOT NULL,
	`towns` text DEFAULT '[]' NOT NULL,
	`least_budget` text,
	`most_budget` text,
	`languages` text DEFAULT '[]' NOT NULL,
	`is_paused` integer DEFAULT false NOT NULL,
	`frequency` text DEFAULT 'daily' NOT NULL,
	`quiet_from` integer DEFAULT 22 NOT NULL,
	`quiet_to` integer DEFAULT 7 NOT NULL,
	`next_summary_at` integer,
	`told_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `professionals_summaries` ON `professionals` (`next_summary_at`) WHERE next_summary_at is not null;
--> statement-breakpoint
-- Written by hand: the search of leads.
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
-- Words of a need that is erased or over do not stay in the index until it is merged.
INSERT INTO lead_search (lead_search, rank) VALUES ('secure-delete', 1);
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
