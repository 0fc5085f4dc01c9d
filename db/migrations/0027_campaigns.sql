CREATE TABLE `campaign_days` (
	`campaign_id` text NOT NULL,
	`day` integer NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`sign_ups` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`campaign_id`, `day`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `campaign_sign_ups` (
	`user_id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `campaign_sign_ups_by_campaign` ON `campaign_sign_ups` (`campaign_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`place` text NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`target` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`author_id` text NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaigns_code_unique` ON `campaigns` (`code`);--> statement-breakpoint
CREATE INDEX `campaigns_by_archive` ON `campaigns` (`archived_at`,`id`);--> statement-breakpoint
ALTER TABLE `pending_sign_ups` ADD `campaign` text;