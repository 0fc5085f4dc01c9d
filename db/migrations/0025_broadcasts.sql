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
CREATE INDEX `broadcasts_to_count` ON `broadcasts` (`finished_at`) WHERE finished_at is not null and figures is null;