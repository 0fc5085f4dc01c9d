CREATE TABLE `job_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`search` text NOT NULL,
	`frequency` text NOT NULL,
	`confirmed_at` integer,
	`stopped_at` integer,
	`seen_key` integer NOT NULL,
	`next_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_alerts_by_user` ON `job_alerts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_alerts_by_email` ON `job_alerts` (`email`);--> statement-breakpoint
CREATE INDEX `job_alerts_due` ON `job_alerts` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX `job_alerts_unconfirmed` ON `job_alerts` (`created_at`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE TABLE `assessment_answers` (
	`attempt_id` text NOT NULL,
	`position` integer NOT NULL,
	`question` text NOT NULL,
	`option_order` text NOT NULL,
	`chosen` text,
	`answered_at` integer,
	PRIMARY KEY(`attempt_id`, `position`),
	FOREIGN KEY (`attempt_id`) REFERENCES `assessment_attempts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `assessment_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`skill` text NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`finished_at` integer,
	`score` integer,
	`passed` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `assessment_attempts_by_user` ON `assessment_attempts` (`user_id`,`skill`,`started_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `assessment_attempts_one_open` ON `assessment_attempts` (`user_id`,`skill`) WHERE finished_at is null;--> statement-breakpoint
CREATE TABLE `company_follows` (
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `company_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_follows_by_company` ON `company_follows` (`company_id`);--> statement-breakpoint
CREATE TABLE `stored_files` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`name` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `stored_files_by_user` ON `stored_files` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `stored_files_to_remove` ON `stored_files` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `point_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`wallet` text NOT NULL,
	`sequence` integer NOT NULL,
	`delta` integer NOT NULL,
	`reason` text NOT NULL,
	`reference` text,
	`idempotency_key` text NOT NULL,
	`balance_after` integer NOT NULL,
	`earned_after` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "point_entries_never_below_zero" CHECK(balance_after >= 0),
	CONSTRAINT "point_entries_say_something" CHECK(delta <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_idempotency_key_unique` ON `point_entries` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_by_wallet` ON `point_entries` (`user_id`,`wallet`,`sequence`);--> statement-breakpoint
CREATE INDEX `point_entries_by_reason` ON `point_entries` (`user_id`,`reason`,`reference`);--> statement-breakpoint
CREATE TABLE `referral_commissions` (
	`id` text PRIMARY KEY NOT NULL,
	`referrer_id` text NOT NULL,
	`referred_user_id` text NOT NULL,
	`commission_amount` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`referrer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`referred_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `referral_commissions_by_referrer` ON `referral_commissions` (`referrer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `referral_commissions_by_referred` ON `referral_commissions` (`referred_user_id`);--> statement-breakpoint
CREATE TABLE `scam_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text NOT NULL,
	`company_id` text NOT NULL,
	`job_id` text,
	`subject_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`image_id` text,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `stored_files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scam_reports_one_open_per_subject` ON `scam_reports` (`reporter_id`,`subject_id`) WHERE status in ('open', 'reviewing');--> statement-breakpoint
CREATE INDEX `scam_reports_by_reporter` ON `scam_reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `scam_reports_by_job` ON `scam_reports` (`job_id`,`status`);--> statement-breakpoint
CREATE INDEX `scam_reports_by_company` ON `scam_reports` (`company_id`,`status`);--> statement-breakpoint
CREATE INDEX `scam_reports_to_review` ON `scam_reports` (`created_at`) WHERE status in ('open', 'reviewing');--> statement-breakpoint
CREATE TABLE `resumes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`theme` text DEFAULT 'clear' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`share_key` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resumes_share_key_unique` ON `resumes` (`share_key`);--> statement-breakpoint
ALTER TABLE `companies` ADD `review_requested_at` integer;--> statement-breakpoint
CREATE INDEX `companies_to_review` ON `companies` (`review_requested_at`) WHERE review_requested_at is not null;--> statement-breakpoint
ALTER TABLE `interviews` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `interviews` ADD `asked_for` integer;--> statement-breakpoint
ALTER TABLE `interviews` ADD `asked_note` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `review_signs` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `review_requested_at` integer;--> statement-breakpoint
CREATE INDEX `jobs_to_review` ON `jobs` (`review_requested_at`) WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE `profiles` ADD `resume_file_id` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `highlighted_until` integer;--> statement-breakpoint
CREATE TRIGGER point_entries_continue BEFORE INSERT ON point_entries
WHEN new.sequence <> 1 + coalesce((SELECT max(sequence) FROM point_entries WHERE user_id = new.user_id AND wallet = new.wallet), 0)
  OR new.balance_after <> new.delta + coalesce((SELECT balance_after FROM point_entries WHERE user_id = new.user_id AND wallet = new.wallet ORDER BY sequence DESC LIMIT 1), 0)
BEGIN
  SELECT raise(ABORT, 'a ledger entry must continue its wallet');
END;
--> statement-breakpoint
CREATE TRIGGER point_entries_never_change BEFORE UPDATE ON point_entries
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER point_entries_never_go BEFORE DELETE ON point_entries
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
