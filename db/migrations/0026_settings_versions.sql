CREATE TABLE `settings_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`section` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`actor_id` text NOT NULL,
	`reason` text NOT NULL,
	`put_back_of` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `settings_versions_by_section` ON `settings_versions` (`section`,`id`);--> statement-breakpoint
CREATE INDEX `transactions_by_kind` ON `transactions` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_referrals_by_time` ON `user_referrals` (`created_at`,`referrer_id`);