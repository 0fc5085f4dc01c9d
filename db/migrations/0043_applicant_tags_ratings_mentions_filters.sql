CREATE TABLE `applicant_filters` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`job_id` text,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applicant_filters_one_per_name` ON `applicant_filters` (`user_id`,`company_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `applicant_filters_by_company` ON `applicant_filters` (`company_id`);--> statement-breakpoint
CREATE INDEX `applicant_filters_by_job` ON `applicant_filters` (`job_id`) WHERE job_id is not null;--> statement-breakpoint
CREATE TABLE `note_mentions` (
	`note_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`note_id`, `user_id`),
	FOREIGN KEY (`note_id`) REFERENCES `application_notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `note_mentions_by_user` ON `note_mentions` (`user_id`);--> statement-breakpoint
CREATE TABLE `applicant_ratings` (
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`stars` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `user_id`),
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `applicant_ratings_by_application` ON `applicant_ratings` (`application_id`,`stars`);--> statement-breakpoint
CREATE INDEX `applicant_ratings_by_user` ON `applicant_ratings` (`user_id`);--> statement-breakpoint
CREATE TABLE `applicant_tags` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`color` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applicant_tags_one_per_name` ON `applicant_tags` (`company_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `application_tags` (
	`application_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`batch_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `tag_id`),
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `applicant_tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_tags_by_tag` ON `application_tags` (`tag_id`,`application_id`);--> statement-breakpoint
CREATE INDEX `application_tags_by_batch` ON `application_tags` (`batch_id`) WHERE batch_id is not null;--> statement-breakpoint
ALTER TABLE `application_notes` ADD `edited_at` integer;