CREATE TABLE `account_devices` (
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_devices_by_device` ON `account_devices` (`device`);--> statement-breakpoint
CREATE INDEX `account_devices_by_time` ON `account_devices` (`seen_at`);--> statement-breakpoint
CREATE TABLE `assignments` (
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`assigned_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `item_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `assignments_by_owner` ON `assignments` (`owner_id`);--> statement-breakpoint
CREATE TABLE `company_texts` (
	`key` integer PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_texts_company_id_unique` ON `company_texts` (`company_id`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`act` text NOT NULL,
	`subject_id` text NOT NULL,
	`payload` text NOT NULL,
	`reason` text NOT NULL,
	`proposed_by` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `proposals_waiting` ON `proposals` (`created_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `proposals_by_subject` ON `proposals` (`subject_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_one_waiting` ON `proposals` (`act`,`subject_id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE TABLE `user_texts` (
	`key` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_texts_user_id_unique` ON `user_texts` (`user_id`);--> statement-breakpoint
ALTER TABLE `companies` ADD `account_status_until` integer;--> statement-breakpoint
CREATE INDEX `companies_suspended` ON `companies` (`id`) WHERE account_status = 'banned';--> statement-breakpoint
CREATE INDEX `companies_suspended_until` ON `companies` (`account_status_until`) WHERE account_status = 'banned' and account_status_until is not null;--> statement-breakpoint
CREATE INDEX `companies_by_gstin` ON `companies` (`gstin`) WHERE gstin is not null;--> statement-breakpoint
CREATE INDEX `companies_by_phone` ON `companies` (`phone`) WHERE phone is not null;--> statement-breakpoint
ALTER TABLE `profiles` ADD `account_status_until` integer;--> statement-breakpoint
CREATE INDEX `profiles_suspended` ON `profiles` (`user_id`) WHERE account_status = 'banned';--> statement-breakpoint
CREATE INDEX `profiles_by_phone` ON `profiles` (`phone`) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX `profiles_suspended_until` ON `profiles` (`account_status_until`) WHERE account_status = 'banned' and account_status_until is not null;--> statement-breakpoint
CREATE INDEX `users_by_type` ON `users` (`user_type`,`id`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`id`) WHERE email_confirmed_at is null and erased_at is null;--> statement-breakpoint
-- What owners find people and companies by. Texts are kept by triggers, and the full-text indexes by triggers on the texts.
-- Trigrams find any part of at least three characters.
CREATE VIEW user_text_rows AS
SELECT u.id AS user_id,
  u.full_name || char(10) || u.email || char(10) || coalesce(u.phone, '') || char(10) || coalesce(p.phone, '') || char(10) || coalesce(p.whatsapp_number, '') || char(10) || u.id AS text
FROM users u LEFT JOIN profiles p ON p.user_id = u.id
WHERE u.erased_at IS NULL;
--> statement-breakpoint
CREATE VIEW company_text_rows AS
SELECT id AS company_id,
  company_name || char(10) || coalesce(legal_name, '') || char(10) || coalesce(email, '') || char(10) || coalesce(phone, '') || char(10) || coalesce(whatsapp_number, '')
    || char(10) || coalesce(hr_contact_name, '') || char(10) || coalesce(gstin, '') || char(10) || id AS text
FROM companies;
--> statement-breakpoint
CREATE VIRTUAL TABLE user_search USING fts5(text, content = 'user_texts', content_rowid = 'key', tokenize = 'trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE company_search USING fts5(text, content = 'company_texts', content_rowid = 'key', tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER user_search_after_insert AFTER INSERT ON user_texts BEGIN
  INSERT INTO user_search (rowid, text) VALUES (new.key, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_after_update AFTER UPDATE ON user_texts BEGIN
  INSERT INTO user_search (user_search, rowid, text) VALUES ('delete', old.key, old.text);
  INSERT INTO user_search (rowid, text) VALUES (new.key, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_after_delete AFTER DELETE ON user_texts BEGIN
  INSERT INTO user_search (user_search, rowid, text) VALUES ('delete', old.key, old.text);
END;
--> statement-breakpoint
CREATE TRIGGER company_search_after_insert AFTER INSERT ON company_texts BEGIN
  INSERT INTO company_search (rowid, text) VALUES (new.key, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER company_search_after_update AFTER UPDATE ON company_texts BEGIN
  INSERT INTO company_search (company_search, rowid, text) VALUES ('delete', old.key, old.text);
  INSERT INTO company_search (rowid, text) VALUES (new.key, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER company_search_after_delete AFTER DELETE ON company_texts BEGIN
  INSERT INTO company_search (company_search, rowid, text) VALUES ('delete', old.key, old.text);
END;
--> statement-breakpoint
CREATE TRIGGER user_texts_after_user_insert AFTER INSERT ON users BEGIN
  INSERT INTO user_texts (user_id, text) SELECT user_id, text FROM user_text_rows WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER user_texts_after_user_update AFTER UPDATE OF full_name, email, phone, erased_at ON users BEGIN
  UPDATE user_texts SET text = (SELECT text FROM user_text_rows WHERE user_id = new.id) WHERE user_id = new.id AND new.erased_at IS NULL;
  DELETE FROM user_texts WHERE user_id = new.id AND new.erased_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER user_texts_after_user_delete AFTER DELETE ON users BEGIN
  DELETE FROM user_texts WHERE user_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER user_texts_after_profile_insert AFTER INSERT ON profiles WHEN new.phone IS NOT NULL OR new.whatsapp_number IS NOT NULL BEGIN
  UPDATE user_texts SET text = (SELECT text FROM user_text_rows WHERE user_id = new.user_id)
    WHERE user_id = new.user_id AND EXISTS (SELECT 1 FROM user_text_rows WHERE user_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER user_texts_after_profile_update AFTER UPDATE OF phone, whatsapp_number ON profiles BEGIN
  UPDATE user_texts SET text = (SELECT text FROM user_text_rows WHERE user_id = new.user_id)
    WHERE user_id = new.user_id AND EXISTS (SELECT 1 FROM user_text_rows WHERE user_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER company_texts_after_insert AFTER INSERT ON companies BEGIN
  INSERT INTO company_texts (company_id, text) SELECT company_id, text FROM company_text_rows WHERE company_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_texts_after_update AFTER UPDATE OF company_name, legal_name, email, phone, whatsapp_number, hr_contact_name, gstin ON companies BEGIN
  UPDATE company_texts SET text = (SELECT text FROM company_text_rows WHERE company_id = new.id) WHERE company_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_texts_after_delete AFTER DELETE ON companies BEGIN
  DELETE FROM company_texts WHERE company_id = old.id;
END;
--> statement-breakpoint
INSERT INTO user_texts (user_id, text) SELECT user_id, text FROM user_text_rows ORDER BY user_id;
--> statement-breakpoint
INSERT INTO company_texts (company_id, text) SELECT company_id, text FROM company_text_rows ORDER BY company_id;

--> statement-breakpoint
-- Jobs of different companies whose descriptions begin alike; drizzle-kit cannot write an index of an expression with commas.
CREATE INDEX jobs_by_beginning ON jobs (substr(description, 1, 160)) WHERE length(description) >= 160;
