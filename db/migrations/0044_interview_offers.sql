CREATE TABLE `interview_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`applicant_id` text NOT NULL,
	`job_id` text NOT NULL,
	`company_id` text NOT NULL,
	`offered_by` text NOT NULL,
	`interview_id` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`slots` text NOT NULL,
	`last_at` integer NOT NULL,
	`mode` text NOT NULL,
	`location_url` text,
	`message` text,
	`note_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`reminded_at` integer,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`applicant_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `interview_offers_one_waiting` ON `interview_offers` (`application_id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX `interview_offers_by_interview` ON `interview_offers` (`interview_id`);--> statement-breakpoint
CREATE INDEX `interview_offers_by_application` ON `interview_offers` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `interview_offers_by_applicant` ON `interview_offers` (`applicant_id`,`status`);--> statement-breakpoint
CREATE INDEX `interview_offers_by_company` ON `interview_offers` (`company_id`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `interview_offers_by_job` ON `interview_offers` (`job_id`);--> statement-breakpoint
CREATE INDEX `interview_offers_waiting` ON `interview_offers` (`last_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `interview_offers_to_remind` ON `interview_offers` (`created_at`) WHERE status = 'waiting' and reminded_at is null;--> statement-breakpoint
ALTER TABLE `interviews` ADD `interviewer_id` text REFERENCES users(id);