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
CREATE INDEX `error_groups_by_time` ON `error_groups` (`last_at`,`id`);--> statement-breakpoint
CREATE TABLE `secret_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`keyed_by` text NOT NULL,
	`seen_since` integer NOT NULL,
	`rotated_at` integer
);
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
ALTER TABLE `server_tasks` ADD `last_request` text;--> statement-breakpoint
ALTER TABLE `server_tasks` ADD `paused_at` integer;--> statement-breakpoint
ALTER TABLE `server_tasks` ADD `paused_until` integer;--> statement-breakpoint
ALTER TABLE `server_tasks` ADD `paused_by` text;--> statement-breakpoint
ALTER TABLE `server_tasks` ADD `pause_reason` text;--> statement-breakpoint
ALTER TABLE `server_tasks` ADD `known_since` integer;--> statement-breakpoint
ALTER TABLE `server_tasks` ADD `alarmed_at` integer;--> statement-breakpoint
CREATE INDEX `task_runs_failed` ON `task_runs` (`started_at`) WHERE error is not null;