CREATE INDEX `transactions_by_kind` ON `transactions` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_referrals_by_time` ON `user_referrals` (`created_at`,`referrer_id`);