CREATE TABLE `ticket_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`kind` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`other_address` text,
	`marks` text DEFAULT '[]' NOT NULL,
	`mail_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ticket_messages_by_ticket` ON `ticket_messages` (`ticket_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_messages_by_mail` ON `ticket_messages` (`mail_id`);--> statement-breakpoint
ALTER TABLE `tickets` ADD `assignee_id` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `tickets_by_status` ON `tickets` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `tickets_by_assignee` ON `tickets` (`assignee_id`,`created_at`,`id`) WHERE assignee_id is not null;