CREATE TABLE `boosts` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`company_id` text NOT NULL,
	`level` integer NOT NULL,
	`days` integer NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`transaction_id` text,
	`status` text DEFAULT 'waiting' NOT NULL,
	`remaining` integer NOT NULL,
	`ends_at` integer,
	`started_at` integer,
	`to_settle` integer DEFAULT true NOT NULL,
	`warned_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `boosts_transaction_id_unique` ON `boosts` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `boosts_by_job` ON `boosts` (`job_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `boosts_by_company` ON `boosts` (`company_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `boosts_begun` ON `boosts` (`job_id`) WHERE status in ('running', 'paused');--> statement-breakpoint
CREATE INDEX `boosts_running` ON `boosts` (`ends_at`) WHERE status = 'running';--> statement-breakpoint
CREATE INDEX `boosts_to_settle` ON `boosts` (`job_id`) WHERE to_settle = 1;--> statement-breakpoint
CREATE INDEX `boosts_to_warn` ON `boosts` (`ends_at`) WHERE status = 'running' and warned_at is null;--> statement-breakpoint
ALTER TABLE `jobs` ADD `listing` text;--> statement-breakpoint
CREATE INDEX `jobs_free` ON `jobs` (`company_id`) WHERE listing = 'free';--> statement-breakpoint
ALTER TABLE `transactions` ADD `company_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `lasts` integer;--> statement-breakpoint
ALTER TABLE `transactions` ADD `on_referrers_device` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `transactions_by_wallet` ON `transactions` (`wallet_user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `referral_commissions` ADD `transaction_id` text;--> statement-breakpoint
ALTER TABLE `referral_commissions` ADD `signs` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `referral_commissions` ADD `held_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `referral_commissions_of_transactions` ON `referral_commissions` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `referral_commissions_held` ON `referral_commissions` (`held_at`) WHERE held_at is not null;--> statement-breakpoint
CREATE INDEX `refunds_failed` ON `refunds` (`created_at`) WHERE status = 'failed';--> statement-breakpoint
CREATE TRIGGER boosts_of_changed_jobs AFTER UPDATE OF status ON jobs WHEN old.status <> new.status AND (old.status = 'active' OR new.status = 'active')
BEGIN
  UPDATE boosts SET to_settle = 1 WHERE job_id = new.id AND status IN ('waiting', 'running', 'paused');
END;
