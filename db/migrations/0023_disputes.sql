CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`respond_by` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `disputes_open` ON `disputes` (`respond_by`) WHERE status in ('open', 'under_review', 'lost');--> statement-breakpoint
CREATE INDEX `disputes_by_payment` ON `disputes` (`payment_id`);--> statement-breakpoint
ALTER TABLE `refunds` ADD `renewals` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `provider_payments_unsettled` ON `provider_payments` (`created_at`) WHERE status = 'captured' and settlement_id is null;