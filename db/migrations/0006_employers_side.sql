CREATE TABLE `application_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_notes_by_application` ON `application_notes` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `application_notes_by_author` ON `application_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `company_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_invitations_one_per_address` ON `company_invitations` (`company_id`,`email`);--> statement-breakpoint
CREATE INDEX `company_invitations_by_email` ON `company_invitations` (`email`);--> statement-breakpoint
CREATE INDEX `company_invitations_by_inviter` ON `company_invitations` (`invited_by`);--> statement-breakpoint
CREATE INDEX `company_invitations_by_expiry` ON `company_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `company_members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_members_by_company` ON `company_members` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `message_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_templates_by_company` ON `message_templates` (`company_id`,`name`);--> statement-breakpoint
CREATE TABLE `job_daily_counts` (
	`job_id` text NOT NULL,
	`day` integer NOT NULL,
	`source` text NOT NULL,
	`company_id` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`calls` integer DEFAULT 0 NOT NULL,
	`shares` integer DEFAULT 0 NOT NULL,
	`applications` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`job_id`, `day`, `source`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_daily_counts_by_company` ON `job_daily_counts` (`company_id`,`day`,`source`,`views`,`calls`,`shares`,`applications`);--> statement-breakpoint
CREATE TABLE `job_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`version` integer NOT NULL,
	`actor_id` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_changes_by_version` ON `job_changes` (`job_id`,`version`);--> statement-breakpoint
CREATE TABLE `notification_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`wanted` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `application_transitions` ADD `message` text;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `company_id` text REFERENCES companies(id);--> statement-breakpoint
ALTER TABLE `job_applications` ADD `answers` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `source` text;--> statement-breakpoint
CREATE INDEX `job_applications_by_company` ON `job_applications` (`company_id`,`status`,`created_at`);--> statement-breakpoint
ALTER TABLE `companies` ADD `gstin` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `open_jobs_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `companies_listed` ON `companies` (`name_key`,`id`) WHERE account_status = 'active' and (is_profile_complete = 1 or open_jobs_count > 0);--> statement-breakpoint
CREATE INDEX `companies_hiring` ON `companies` (`open_jobs_count`,`id`) WHERE account_status = 'active' and open_jobs_count > 0;--> statement-breakpoint
ALTER TABLE `interviews` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `interviews` ADD `outcome_note` text;--> statement-breakpoint
ALTER TABLE `interviews` ADD `reminded_day_at` integer;--> statement-breakpoint
ALTER TABLE `interviews` ADD `reminded_hour_at` integer;--> statement-breakpoint
CREATE INDEX `interviews_to_come` ON `interviews` (`scheduled_at`) WHERE status in ('scheduled', 'rescheduled');--> statement-breakpoint
ALTER TABLE `jobs` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `questions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `closed_outcome` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `expiry_warned_at` integer;--> statement-breakpoint
CREATE INDEX `jobs_to_warn` ON `jobs` (`expires_at`) WHERE status = 'active' and expiry_warned_at is null;--> statement-breakpoint
CREATE INDEX `jobs_listed_by_company` ON `jobs` (`company_id`,`listing_key`) WHERE status = 'active' and visibility = 'public';--> statement-breakpoint
ALTER TABLE `local_mailbox` ADD `attachments` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
UPDATE `job_applications` SET `company_id` = (SELECT `company_id` FROM `jobs` WHERE `jobs`.`id` = `job_applications`.`job_id`);--> statement-breakpoint
UPDATE `companies` SET `open_jobs_count` = (SELECT count(*) FROM `jobs` WHERE `jobs`.`company_id` = `companies`.`id` AND `status` = 'active' AND `visibility` = 'public');--> statement-breakpoint
INSERT INTO `job_daily_counts` (`job_id`, `day`, `source`, `company_id`, `views`, `calls`, `shares`, `applications`)
SELECT i.job_id, i.day, 'other', j.company_id, sum(i.interaction_type = 'view'), sum(i.interaction_type = 'call'), sum(i.interaction_type = 'share'), sum(i.interaction_type = 'apply')
FROM job_interactions i JOIN jobs j ON j.id = i.job_id GROUP BY i.job_id, i.day;--> statement-breakpoint
CREATE TRIGGER job_applications_name_company AFTER INSERT ON job_applications WHEN new.company_id IS NULL
BEGIN
  UPDATE job_applications SET company_id = (SELECT company_id FROM jobs WHERE id = new.job_id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_count_new_job AFTER INSERT ON jobs WHEN new.status = 'active' AND new.visibility = 'public'
BEGIN
  UPDATE companies SET open_jobs_count = open_jobs_count + 1 WHERE id = new.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_count_changed_job AFTER UPDATE OF status, visibility, company_id ON jobs
WHEN (old.status = 'active' AND old.visibility = 'public') OR (new.status = 'active' AND new.visibility = 'public')
BEGIN
  UPDATE companies SET open_jobs_count = open_jobs_count - 1 WHERE id = old.company_id AND old.status = 'active' AND old.visibility = 'public';
  UPDATE companies SET open_jobs_count = open_jobs_count + 1 WHERE id = new.company_id AND new.status = 'active' AND new.visibility = 'public';
END;
--> statement-breakpoint
CREATE TRIGGER companies_count_deleted_job AFTER DELETE ON jobs WHEN old.status = 'active' AND old.visibility = 'public'
BEGIN
  UPDATE companies SET open_jobs_count = open_jobs_count - 1 WHERE id = old.company_id;
END;
