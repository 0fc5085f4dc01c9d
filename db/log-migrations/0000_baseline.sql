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
CREATE INDEX `deliveries_due` ON `deliveries` (`channel`,`next_attempt_at`) WHERE next_attempt_at is not null;
--> statement-breakpoint
CREATE INDEX `deliveries_due_account` ON `deliveries` (`next_attempt_at`) WHERE next_attempt_at is not null and channel = 'email' and kind is null;
--> statement-breakpoint
CREATE INDEX `deliveries_finished` ON `deliveries` (`status`,`finished_at`) WHERE finished_at is not null;
--> statement-breakpoint
CREATE INDEX `deliveries_by_user` ON `deliveries` (`user_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `job_interactions_once` ON `job_interactions` (`job_id`,`interaction_type`,`person_key`,`day`);
--> statement-breakpoint
CREATE INDEX `job_interactions_by_user` ON `job_interactions` (`user_id`,`interaction_type`,`created_at`);
--> statement-breakpoint
CREATE INDEX `job_interactions_by_day` ON `job_interactions` (`day`);
--> statement-breakpoint
CREATE TABLE `task_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`task` text NOT NULL,
	`started_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`counts` text NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `task_runs_by_task` ON `task_runs` (`task`,`started_at`);
--> statement-breakpoint
CREATE INDEX `task_runs_by_time` ON `task_runs` (`started_at`);
--> statement-breakpoint
CREATE TABLE `interaction_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`sums` text NOT NULL,
	`created_at` integer NOT NULL,
	`applied_at` integer
);
--> statement-breakpoint
CREATE INDEX `interaction_batches_waiting` ON `interaction_batches` (`created_at`) WHERE applied_at is null;
--> statement-breakpoint
CREATE INDEX `interaction_batches_applied` ON `interaction_batches` (`applied_at`) WHERE applied_at is not null;
--> statement-breakpoint
CREATE TABLE `error_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`what` text NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`frames` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`first_release` text NOT NULL,
	`last_release` text NOT NULL,
	`request_id` text,
	`route` text
);
--> statement-breakpoint
CREATE INDEX `error_groups_by_time` ON `error_groups` (`last_at`,`id`);
--> statement-breakpoint
CREATE TABLE `queue_hours` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`batches` integer NOT NULL,
	`messages` integer NOT NULL,
	`failures` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`longest_ms` integer NOT NULL,
	`last_at` integer NOT NULL,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `task_runs_failed` ON `task_runs` (`started_at`) WHERE error is not null;
--> statement-breakpoint
CREATE TABLE `request_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`requests` integer NOT NULL,
	`failures` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deliveries_by_time` ON `deliveries` (`created_at`,`id`,`channel`);
