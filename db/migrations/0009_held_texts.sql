CREATE TABLE `held_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`field` text NOT NULL,
	`written` text NOT NULL,
	`text` text NOT NULL,
	`signs` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`reason` text,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `held_texts_one_waiting` ON `held_texts` (`subject_id`,`field`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `held_texts_by_subject` ON `held_texts` (`subject_id`);--> statement-breakpoint
CREATE INDEX `held_texts_by_application` ON `held_texts` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `held_texts_by_batch` ON `held_texts` (`batch_id`);--> statement-breakpoint
CREATE INDEX `held_texts_waiting` ON `held_texts` (`batch_id`,`created_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `held_texts_approved` ON `held_texts` (`company_id`,`written`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `held_texts_by_company` ON `held_texts` (`company_id`);