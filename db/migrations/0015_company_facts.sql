CREATE TABLE `company_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`small_file_id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`description` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `stored_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`small_file_id`) REFERENCES `stored_files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_photos_by_company` ON `company_photos` (`company_id`,`position`);--> statement-breakpoint
CREATE INDEX `company_photos_by_small_file` ON `company_photos` (`small_file_id`);--> statement-breakpoint
ALTER TABLE `companies` ADD `size` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `founded_year` integer;