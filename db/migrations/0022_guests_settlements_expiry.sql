CREATE TABLE `settlement_days` (
	`day` text PRIMARY KEY NOT NULL,
	`payments` integer NOT NULL,
	`captured` integer NOT NULL,
	`refunds` integer NOT NULL,
	`refunded` integer NOT NULL,
	`fees` integer NOT NULL,
	`differences` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
-- The table is made anew: SQLite cannot let a column be null afterwards. Rows go back into a table of the same name, since rows that refer to it
-- (payments, refunds, invoices, boosts, verifications) are looked at again only when their parent is inserted.
PRAGMA defer_foreign_keys=ON;
--> statement-breakpoint
CREATE TABLE `transactions_before` AS SELECT * FROM `transactions`;
--> statement-breakpoint
DROP TABLE `transactions`;
--> statement-breakpoint
CREATE TABLE `transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`job_id` text,
	`company_id` text,
	`lasts` integer,
	`on_referrers_device` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`package_key` text,
	`wallet` text,
	`wallet_user_id` text,
	`taxable` integer,
	`buyer` text,
	`order_id` text,
	`payment_id` text,
	`failure` text,
	`refunded` integer DEFAULT 0 NOT NULL,
	`poll_at` integer,
	`polls` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `transactions` ("id", "user_id", "kind", "amount", "points", "job_id", "company_id", "lasts", "on_referrers_device", "status", "created_at", "updated_at", "package_key", "wallet", "wallet_user_id", "taxable", "buyer", "order_id", "payment_id", "failure", "refunded", "poll_at", "polls")
SELECT "id", "user_id", "kind", "amount", "points", "job_id", "company_id", "lasts", "on_referrers_device", "status", "created_at", "updated_at", "package_key", "wallet", "wallet_user_id", "taxable", "buyer", "order_id", "payment_id", "failure", "refunded", "poll_at", "polls" FROM `transactions_before`;
--> statement-breakpoint
DROP TABLE `transactions_before`;
--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_order_id_unique` ON `transactions` (`order_id`);--> statement-breakpoint
CREATE INDEX `transactions_by_user` ON `transactions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transactions_by_wallet` ON `transactions` (`wallet_user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transactions_to_poll` ON `transactions` (`poll_at`) WHERE poll_at is not null;--> statement-breakpoint
CREATE INDEX `transactions_unclaimed` ON `transactions` (`created_at`) WHERE user_id is null and status = 'success';--> statement-breakpoint
ALTER TABLE `provider_payments` ADD `fee` integer;--> statement-breakpoint
ALTER TABLE `provider_payments` ADD `fee_tax` integer;--> statement-breakpoint
ALTER TABLE `provider_payments` ADD `settlement_id` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `settlement_id` text;--> statement-breakpoint
ALTER TABLE `point_lots` ADD `warned_at` integer;--> statement-breakpoint
CREATE INDEX `point_lots_to_warn` ON `point_lots` (`expires_at`) WHERE remaining > 0 and expires_at is not null and warned_at is null;