ALTER TABLE `jobs` ADD `shift` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `hours_per_day` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `education` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `incentives` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `closes_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `saved_steps` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `jobs_deleted` ON `jobs` (`deleted_at`) WHERE deleted_at is not null;