CREATE TABLE `verification_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`verification_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `stored_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`verification_id`) REFERENCES `verifications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `verification_documents_by_verification` ON `verification_documents` (`verification_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`transaction_id` text,
	`badge` text NOT NULL,
	`months` integer NOT NULL,
	`status` text DEFAULT 'documents' NOT NULL,
	`requested_at` integer,
	`decided_at` integer,
	`decided_by` text,
	`refusal` text,
	`ends_at` integer,
	`warned_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verifications_transaction_id_unique` ON `verifications` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `verifications_by_company` ON `verifications` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `verifications_to_review` ON `verifications` (`requested_at`) WHERE status = 'review';--> statement-breakpoint
CREATE INDEX `verifications_to_warn` ON `verifications` (`ends_at`) WHERE status = 'approved' and warned_at is null;--> statement-breakpoint
CREATE INDEX `verifications_decided` ON `verifications` (`decided_at`) WHERE decided_at is not null;