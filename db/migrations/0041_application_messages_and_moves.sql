CREATE TABLE `application_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`author_id` text NOT NULL,
	`side` text NOT NULL,
	`text` text,
	`created_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_messages_by_application` ON `application_messages` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `application_messages_by_author` ON `application_messages` (`author_id`);--> statement-breakpoint
ALTER TABLE `application_transitions` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `application_transitions` ADD `is_silent` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `application_transitions` ADD `told_at` integer;--> statement-breakpoint
ALTER TABLE `application_transitions` ADD `interview_before` text;--> statement-breakpoint
ALTER TABLE `interviews` ADD `cancel_reason` text;