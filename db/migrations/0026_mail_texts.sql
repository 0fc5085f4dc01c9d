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
CREATE INDEX `email_suppressions_by_time` ON `email_suppressions` (`created_at`);