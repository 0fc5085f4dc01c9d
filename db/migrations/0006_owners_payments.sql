CREATE INDEX `transactions_by_time` ON `transactions` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `transactions_by_status` ON `transactions` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `transactions_refunded` ON `transactions` (`created_at`,`id`) WHERE refunded > 0;--> statement-breakpoint
CREATE INDEX `transactions_by_email` ON `transactions` (lower("buyer" ->> 'email'));