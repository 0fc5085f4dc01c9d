CREATE TABLE `interaction_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`sums` text NOT NULL,
	`created_at` integer NOT NULL,
	`applied_at` integer
);
--> statement-breakpoint
CREATE INDEX `interaction_batches_waiting` ON `interaction_batches` (`created_at`) WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX `interaction_batches_applied` ON `interaction_batches` (`applied_at`) WHERE applied_at is not null;
