CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text,
	`user_id` text,
	`channel` text NOT NULL,
	`kind` text,
	`recipient` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` integer,
	`give_up_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`channel`,`next_attempt_at`) WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX `deliveries_due_account` ON `deliveries` (`next_attempt_at`) WHERE next_attempt_at is not null and channel = 'email' and kind is null;--> statement-breakpoint
CREATE INDEX `deliveries_finished` ON `deliveries` (`status`,`finished_at`) WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX `deliveries_by_user` ON `deliveries` (`user_id`);--> statement-breakpoint
CREATE TABLE `email_suppressions` (
	`address` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_notification_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`player_id` text NOT NULL,
	`provider` text NOT NULL,
	`device_type` text DEFAULT 'web' NOT NULL,
	`p256dh` text,
	`auth` text,
	`session_id` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_notification_tokens_player_id_unique` ON `user_notification_tokens` (`player_id`);--> statement-breakpoint
CREATE INDEX `user_notification_tokens_by_user` ON `user_notification_tokens` (`user_id`,`is_active`);--> statement-breakpoint
CREATE INDEX `user_notification_tokens_inactive` ON `user_notification_tokens` (`updated_at`) WHERE is_active = 0;--> statement-breakpoint
CREATE TABLE `transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`job_id` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `transactions_by_user` ON `transactions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `job_matches_told` (
	`user_id` text NOT NULL,
	`job_id` text NOT NULL,
	`told_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `job_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_matches_told_at` ON `job_matches_told` (`told_at`);--> statement-breakpoint
CREATE TABLE `recommendation_turns` (
	`user_id` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recommendation_turns_due` ON `recommendation_turns` (`next_at`);--> statement-breakpoint
CREATE TABLE `server_tasks` (
	`name` text PRIMARY KEY NOT NULL,
	`cursor` text,
	`locked_until` integer DEFAULT 0 NOT NULL,
	`last_started_at` integer,
	`last_duration_ms` integer,
	`last_counts` text,
	`last_error` text
);
--> statement-breakpoint
CREATE TABLE `task_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`task` text NOT NULL,
	`started_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`counts` text NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `task_runs_by_task` ON `task_runs` (`task`,`started_at`);--> statement-breakpoint
CREATE INDEX `task_runs_by_time` ON `task_runs` (`started_at`);--> statement-breakpoint
DROP INDEX `outbox_events_due`;--> statement-breakpoint
CREATE INDEX `outbox_events_given_up` ON `outbox_events` (`next_attempt_at`) WHERE delivered_at is null and attempts >= 130;--> statement-breakpoint
CREATE INDEX `outbox_events_due` ON `outbox_events` (`next_attempt_at`) WHERE delivered_at is null and attempts < 130;--> statement-breakpoint
ALTER TABLE `local_mailbox` ADD `html` text;--> statement-breakpoint
ALTER TABLE `local_mailbox` ADD `unsubscribe_url` text;--> statement-breakpoint
CREATE INDEX `referral_commissions_pending` ON `referral_commissions` (`created_at`) WHERE status = 'pending';--> statement-breakpoint
-- A mail holds an address and sometimes a secret link: of what is out nothing is kept. What waits is taken up as it stands.
DELETE FROM outbox_events WHERE kind = 'email' AND delivered_at IS NOT NULL;
