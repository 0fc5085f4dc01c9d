CREATE TABLE `import_lines` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`result` text NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `import_sources` (
	`key` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`columns` text NOT NULL,
	`mapping` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`file_id` text,
	`file_name` text NOT NULL,
	`format` text NOT NULL,
	`size` integer NOT NULL,
	`columns` text NOT NULL,
	`mapping` text NOT NULL,
	`status` text DEFAULT 'mapping' NOT NULL,
	`cursor_offset` integer DEFAULT 0 NOT NULL,
	`cursor_line` integer DEFAULT 1 NOT NULL,
	`read` integer DEFAULT 0 NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`already_there` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`noted` integer DEFAULT 0 NOT NULL,
	`locked_until` integer DEFAULT 0 NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `imports_by_time` ON `imports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `imports_running` ON `imports` (`locked_until`) WHERE status = 'running';--> statement-breakpoint
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