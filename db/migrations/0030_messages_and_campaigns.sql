CREATE TABLE `broadcasts` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`kind` text NOT NULL,
	`title_en` text NOT NULL,
	`title_hi` text NOT NULL,
	`text_en` text NOT NULL,
	`text_hi` text NOT NULL,
	`link` text,
	`by_mail` integer NOT NULL,
	`by_push` integer NOT NULL,
	`segment` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`author_id` text NOT NULL,
	`approver_id` text,
	`send_at` integer,
	`started_at` integer,
	`finished_at` integer,
	`cursor` text DEFAULT '' NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`listed` integer DEFAULT 0 NOT NULL,
	`mails` integer DEFAULT 0 NOT NULL,
	`figures` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `broadcasts_due` ON `broadcasts` (`send_at`) WHERE status in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX `broadcasts_to_count` ON `broadcasts` (`finished_at`) WHERE finished_at is not null and figures is null;--> statement-breakpoint
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
CREATE TABLE `delivery_days` (
	`day` integer NOT NULL,
	`channel` text NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `channel`)
);
--> statement-breakpoint
CREATE TABLE `mail_text_versions` (
	`template` text NOT NULL,
	`locale` text NOT NULL,
	`version` integer NOT NULL,
	`subject` text,
	`prose` text,
	`author_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`template`, `locale`, `version`),
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `mail_texts` (
	`template` text NOT NULL,
	`locale` text NOT NULL,
	`version` integer NOT NULL,
	`subject` text,
	`prose` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`template`, `locale`)
);
--> statement-breakpoint
ALTER TABLE `pending_sign_ups` ADD `campaign` text;--> statement-breakpoint
CREATE INDEX `email_suppressions_by_time` ON `email_suppressions` (`created_at`);