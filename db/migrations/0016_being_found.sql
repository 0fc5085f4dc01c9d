CREATE TABLE `search_notices` (
	`engine` text NOT NULL,
	`job_id` text NOT NULL,
	`changed_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	PRIMARY KEY(`engine`, `job_id`)
);
--> statement-breakpoint
CREATE INDEX `search_notices_due` ON `search_notices` (`engine`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `search_quotas` (
	`engine` text NOT NULL,
	`day` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`engine`, `day`)
);
--> statement-breakpoint
DROP INDEX `jobs_listed`;--> statement-breakpoint
CREATE INDEX `jobs_listed` ON `jobs` (`listing_key`,`updated_at`) WHERE status = 'active' and visibility = 'public';