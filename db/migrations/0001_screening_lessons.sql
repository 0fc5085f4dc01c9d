CREATE TABLE `screening_lessons` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`kind` text,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`sentence` text,
	`decided_by` text NOT NULL,
	`decided_at` integer NOT NULL,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `screening_lessons_job_id_unique` ON `screening_lessons` (`job_id`);