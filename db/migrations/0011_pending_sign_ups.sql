CREATE TABLE `pending_sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`user_type` text NOT NULL,
	`password_hash` text,
	`full_name` text,
	`company_name` text,
	`locale` text NOT NULL,
	`redirect_to` text,
	`referrer_id` text,
	`job_mails` integer,
	`consent_version` text,
	`browser_hash` text,
	`created_at` integer NOT NULL,
	`mailed_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`referrer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pending_sign_ups_by_email` ON `pending_sign_ups` (`email`,`password_hash`);--> statement-breakpoint
CREATE INDEX `pending_sign_ups_by_expiry` ON `pending_sign_ups` (`expires_at`);
--> statement-breakpoint
-- Sign-ups that waited for their address as accounts: they wait here from now on, and take their old row over when they are confirmed.
INSERT INTO `pending_sign_ups` (`id`, `email`, `user_type`, `password_hash`, `full_name`, `company_name`, `locale`, `consent_version`, `created_at`, `mailed_at`, `expires_at`)
SELECT u.id, u.email, u.user_type, u.password_hash, u.full_name, (SELECT c.company_name FROM companies c WHERE c.user_id = u.id), u.locale,
	(SELECT k.notice_version FROM consents k WHERE k.user_id = u.id AND k.kind = 'terms_and_privacy' ORDER BY k.created_at DESC LIMIT 1),
	u.created_at, u.updated_at, CAST(strftime('%s', 'now') AS integer) * 1000 + 86400000
FROM users u WHERE u.email_confirmed_at IS NULL AND u.google_id IS NULL AND u.erased_at IS NULL AND u.password_hash IS NOT NULL;
