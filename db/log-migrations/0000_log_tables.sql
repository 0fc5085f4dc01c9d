-- The log tables as db/migrations makes them, without foreign keys: what they would point at is in the other database.
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text,
	`user_id` text,
	`channel` text NOT NULL,
	`kind` text,
	`recipient` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` integer,
	`give_up_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`channel`,`next_attempt_at`) WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX `deliveries_due_account` ON `deliveries` (`next_attempt_at`) WHERE next_attempt_at is not null and channel = 'email' and kind is null;--> statement-breakpoint
CREATE INDEX `deliveries_finished` ON `deliveries` (`status`,`finished_at`) WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX `deliveries_by_user` ON `deliveries` (`user_id`);--> statement-breakpoint
CREATE TABLE `job_interactions` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`user_id` text,
	`interaction_type` text NOT NULL,
	`metadata` text DEFAULT '{}' NOT NULL,
	`person_key` text NOT NULL,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_interactions_once` ON `job_interactions` (`job_id`,`interaction_type`,`person_key`,`day`);--> statement-breakpoint
CREATE INDEX `job_interactions_by_user` ON `job_interactions` (`user_id`,`interaction_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_interactions_by_day` ON `job_interactions` (`day`);--> statement-breakpoint
CREATE TABLE `task_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`task` text NOT NULL,
	`started_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`counts` text NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `task_runs_by_task` ON `task_runs` (`task`,`started_at`);--> statement-breakpoint
CREATE INDEX `task_runs_by_time` ON `task_runs` (`started_at`);
