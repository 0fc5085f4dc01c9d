CREATE TABLE `request_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`requests` integer NOT NULL,
	`failures` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `import_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`import_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_tokens_by_expiry` ON `import_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `import_tokens_by_user` ON `import_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `import_tokens_by_import` ON `import_tokens` (`import_id`);--> statement-breakpoint
CREATE TABLE `imported_jobs` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`job_id` text NOT NULL,
	`kept` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `imports_running`;--> statement-breakpoint
ALTER TABLE `imports` ADD `removed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `kept` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `imports_running` ON `imports` (`locked_until`) WHERE status in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX `interviews_by_job` ON `interviews` (`job_id`);--> statement-breakpoint
CREATE INDEX `notifications_by_company` ON `notifications` (`company_id`) WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX `transactions_by_job` ON `transactions` (`job_id`) WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX `job_matches_told_by_job` ON `job_matches_told` (`job_id`);