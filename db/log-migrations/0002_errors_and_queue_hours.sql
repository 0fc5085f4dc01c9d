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
