CREATE TABLE `job_interactions` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`user_id` text,
	`interaction_type` text NOT NULL,
	`metadata` text DEFAULT '{}' NOT NULL,
	`person_key` text NOT NULL,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_interactions_once` ON `job_interactions` (`job_id`,`interaction_type`,`person_key`,`day`);--> statement-breakpoint
CREATE INDEX `job_interactions_by_user` ON `job_interactions` (`user_id`,`interaction_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_interactions_by_day` ON `job_interactions` (`day`);--> statement-breakpoint
ALTER TABLE `users` ADD `jobs_seen_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `activity_seen_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `trending_base` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `trending_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `accepts_calls` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_popular` ON `jobs` (`boost_level`,`trending_score`,`listing_key`) WHERE status = 'active' and visibility = 'public';--> statement-breakpoint
CREATE INDEX `jobs_by_salary` ON `jobs` (`salary_lpa`,`listing_key`) WHERE status = 'active' and visibility = 'public' and salary_lpa is not null;--> statement-breakpoint
CREATE INDEX `jobs_trending_by_age` ON `jobs` (`trending_at`) WHERE trending_base > 0;