CREATE TABLE `admin_users` (
	`user_id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`notice_version` text NOT NULL,
	`given` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consents_by_user` ON `consents` (`user_id`);--> statement-breakpoint
CREATE TABLE `email_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`redirect_to` text,
	`new_email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `email_tokens_by_user` ON `email_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `email_tokens_by_expiry` ON `email_tokens` (`expires_at`);--> statement-breakpoint
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
	`campaign` text,
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
CREATE INDEX `pending_sign_ups_by_expiry` ON `pending_sign_ups` (`expires_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_by_expiry` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`proved_at` integer,
	`second_factor_at` integer,
	`admin_seen_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`google_id` text,
	`phone` text,
	`user_type` text NOT NULL,
	`full_name` text NOT NULL,
	`locale` text DEFAULT 'en' NOT NULL,
	`email_confirmed_at` integer,
	`erasure_due_at` integer,
	`erased_at` integer,
	`jobs_seen_at` integer,
	`activity_seen_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_id_unique` ON `users` (`google_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_unique` ON `users` (`phone`);--> statement-breakpoint
CREATE INDEX `users_by_type` ON `users` (`user_type`,`id`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`id`) WHERE email_confirmed_at is null and erased_at is null;--> statement-breakpoint
CREATE INDEX `users_erasure_due` ON `users` (`erasure_due_at`) WHERE erasure_due_at is not null;--> statement-breakpoint
CREATE TABLE `job_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`search` text NOT NULL,
	`frequency` text NOT NULL,
	`confirmed_at` integer,
	`stopped_at` integer,
	`seen_key` integer NOT NULL,
	`next_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_alerts_by_user` ON `job_alerts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_alerts_by_email` ON `job_alerts` (`email`);--> statement-breakpoint
CREATE INDEX `job_alerts_due` ON `job_alerts` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX `job_alerts_unconfirmed` ON `job_alerts` (`created_at`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE TABLE `applicant_digests` (
	`company_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `applicant_digests_by_due` ON `applicant_digests` (`due_at`);--> statement-breakpoint
CREATE TABLE `applicant_filters` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`job_id` text,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applicant_filters_one_per_name` ON `applicant_filters` (`user_id`,`company_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `applicant_filters_by_company` ON `applicant_filters` (`company_id`);--> statement-breakpoint
CREATE INDEX `applicant_filters_by_job` ON `applicant_filters` (`job_id`) WHERE job_id is not null;--> statement-breakpoint
CREATE TABLE `note_mentions` (
	`note_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`note_id`, `user_id`),
	FOREIGN KEY (`note_id`) REFERENCES `application_notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `note_mentions_by_user` ON `note_mentions` (`user_id`);--> statement-breakpoint
CREATE TABLE `applicant_ratings` (
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`stars` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `user_id`),
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `applicant_ratings_by_application` ON `applicant_ratings` (`application_id`,`stars`);--> statement-breakpoint
CREATE INDEX `applicant_ratings_by_user` ON `applicant_ratings` (`user_id`);--> statement-breakpoint
CREATE TABLE `applicant_tags` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`color` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applicant_tags_one_per_name` ON `applicant_tags` (`company_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `application_tag_removals` (
	`batch_id` text NOT NULL,
	`application_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`batch_id`, `application_id`),
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `applicant_tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_tag_removals_by_application` ON `application_tag_removals` (`application_id`);--> statement-breakpoint
CREATE INDEX `application_tag_removals_by_tag` ON `application_tag_removals` (`tag_id`);--> statement-breakpoint
CREATE INDEX `application_tag_removals_by_time` ON `application_tag_removals` (`created_at`);--> statement-breakpoint
CREATE TABLE `application_tags` (
	`application_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`batch_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `tag_id`),
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `applicant_tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_tags_by_tag` ON `application_tags` (`tag_id`,`application_id`);--> statement-breakpoint
CREATE INDEX `application_tags_by_batch` ON `application_tags` (`batch_id`) WHERE batch_id is not null;--> statement-breakpoint
CREATE TABLE `application_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`author_id` text NOT NULL,
	`side` text NOT NULL,
	`text` text,
	`created_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_messages_by_application` ON `application_messages` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `application_messages_by_author` ON `application_messages` (`author_id`);--> statement-breakpoint
CREATE TABLE `application_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_notes_by_application` ON `application_notes` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `application_notes_by_author` ON `application_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `application_transitions` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`actor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`message` text,
	`reason` text,
	`is_silent` integer DEFAULT false NOT NULL,
	`told_at` integer,
	`interview_before` text,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_transitions_by_application` ON `application_transitions` (`application_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `job_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'applied' NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`company_id` text,
	`answers` text DEFAULT '[]' NOT NULL,
	`source` text,
	`match_score` integer DEFAULT -1 NOT NULL,
	`match_reasons` text,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_applications_by_match` ON `job_applications` (`job_id`,`status`,`match_score`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_applications_by_company_match` ON `job_applications` (`company_id`,`status`,`match_score`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_applications_to_score` ON `job_applications` (`company_id`,`job_id`) WHERE match_score = -1;--> statement-breakpoint
CREATE INDEX `job_applications_by_company` ON `job_applications` (`company_id`,`status`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_applications_one_per_seeker_and_job` ON `job_applications` (`job_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `job_applications_by_job` ON `job_applications` (`job_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_applications_by_move` ON `job_applications` (`job_id`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `job_applications_by_user` ON `job_applications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `assessment_answers` (
	`attempt_id` text NOT NULL,
	`position` integer NOT NULL,
	`question` text NOT NULL,
	`option_order` text NOT NULL,
	`chosen` text,
	`answered_at` integer,
	PRIMARY KEY(`attempt_id`, `position`),
	FOREIGN KEY (`attempt_id`) REFERENCES `assessment_attempts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `assessment_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`skill` text NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`finished_at` integer,
	`score` integer,
	`passed` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `assessment_attempts_by_user` ON `assessment_attempts` (`user_id`,`skill`,`started_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `assessment_attempts_one_open` ON `assessment_attempts` (`user_id`,`skill`) WHERE finished_at is null;--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`detail` text,
	`before` text,
	`after` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor_id`,`created_at`);--> statement-breakpoint
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
CREATE TABLE `broadcasts` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`kind` text NOT NULL,
	`title_en` text NOT NULL,
	`title_hi` text NOT NULL,
	`text_en` text NOT NULL,
	`text_hi` text NOT NULL,
	`link` text,
	`by_mail` integer NOT NULL,
	`by_push` integer NOT NULL,
	`segment` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`author_id` text NOT NULL,
	`approver_id` text,
	`send_at` integer,
	`started_at` integer,
	`finished_at` integer,
	`cursor` text DEFAULT '' NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`listed` integer DEFAULT 0 NOT NULL,
	`mails` integer DEFAULT 0 NOT NULL,
	`pushes` integer DEFAULT 0 NOT NULL,
	`figures` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `broadcasts_due` ON `broadcasts` (`send_at`) WHERE status in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX `broadcasts_to_approve` ON `broadcasts` (`updated_at`) WHERE status = 'waiting_for_owner';--> statement-breakpoint
CREATE INDEX `broadcasts_to_count` ON `broadcasts` (`finished_at`) WHERE finished_at is not null and figures is null;--> statement-breakpoint
CREATE TABLE `campaign_days` (
	`campaign_id` text NOT NULL,
	`day` integer NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`sign_ups` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`campaign_id`, `day`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `campaign_sign_ups` (
	`user_id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `campaign_sign_ups_by_campaign` ON `campaign_sign_ups` (`campaign_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`place` text NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`target` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`author_id` text NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaigns_code_unique` ON `campaigns` (`code`);--> statement-breakpoint
CREATE INDEX `campaigns_by_archive` ON `campaigns` (`archived_at`,`id`);--> statement-breakpoint
CREATE TABLE `college_invitation_stops` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `college_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`college_id` text NOT NULL,
	`address_hash` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`mailed_at` integer,
	FOREIGN KEY (`college_id`) REFERENCES `colleges`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `college_invitations_by_address` ON `college_invitations` (`college_id`,`address_hash`);--> statement-breakpoint
CREATE INDEX `college_invitations_by_time` ON `college_invitations` (`college_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `college_invitations_by_email` ON `college_invitations` (`email`) WHERE email is not null;--> statement-breakpoint
CREATE INDEX `college_invitations_waiting` ON `college_invitations` (`created_at`) WHERE email is not null;--> statement-breakpoint
CREATE TABLE `college_students` (
	`user_id` text PRIMARY KEY NOT NULL,
	`college_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`college_id`) REFERENCES `colleges`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `college_students_by_college` ON `college_students` (`college_id`);--> statement-breakpoint
CREATE TABLE `colleges` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`city` text NOT NULL,
	`university` text,
	`registration` text,
	`website_url` text NOT NULL,
	`officer_name` text NOT NULL,
	`officer_role` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`students_a_year` integer,
	`message` text,
	`locale` text NOT NULL,
	`status` text DEFAULT 'unconfirmed' NOT NULL,
	`campus_code` text,
	`key_hash` text,
	`reason` text,
	`decided_by` text,
	`decided_at` integer,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `colleges_campus_code_unique` ON `colleges` (`campus_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `colleges_key_hash_unique` ON `colleges` (`key_hash`);--> statement-breakpoint
CREATE INDEX `colleges_pending` ON `colleges` (`confirmed_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `colleges_unconfirmed` ON `colleges` (`created_at`) WHERE status = 'unconfirmed';--> statement-breakpoint
CREATE INDEX `colleges_rejected` ON `colleges` (`decided_at`) WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX `colleges_approved` ON `colleges` (`decided_at`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `colleges_by_email` ON `colleges` (`email`);--> statement-breakpoint
CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`company_name` text NOT NULL,
	`name_key` text NOT NULL,
	`look_key` text,
	`look_end` text,
	`legal_name` text,
	`email` text,
	`phone` text,
	`whatsapp_number` text,
	`hr_contact_name` text,
	`about` text,
	`precise_address` text,
	`company_city` text,
	`company_state` text,
	`company_country` text DEFAULT 'India' NOT NULL,
	`logo_url` text,
	`website_url` text,
	`instagram_link` text,
	`facebook_link` text,
	`youtube_link` text,
	`linkedin_link` text,
	`size` text,
	`founded_year` integer,
	`gstin` text,
	`open_jobs_count` integer DEFAULT 0 NOT NULL,
	`is_profile_complete` integer DEFAULT false NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`verified_plan_end` integer,
	`badge_color` text,
	`account_status` text DEFAULT 'active' NOT NULL,
	`account_status_reason` text,
	`account_status_until` integer,
	`review_requested_at` integer,
	`proposed_identity` text,
	`identity_refusal` text,
	`identity_reviewed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `companies_by_user` ON `companies` (`user_id`);--> statement-breakpoint
CREATE INDEX `companies_by_name_key` ON `companies` (`name_key`);--> statement-breakpoint
CREATE INDEX `companies_listed` ON `companies` (`name_key`,`id`) WHERE account_status = 'active' and (is_profile_complete = 1 or open_jobs_count > 0);--> statement-breakpoint
CREATE INDEX `companies_hiring` ON `companies` (`open_jobs_count`,`id`) WHERE account_status = 'active' and open_jobs_count > 0;--> statement-breakpoint
CREATE INDEX `companies_reserved` ON `companies` (`look_key`) WHERE (is_verified = 1 or identity_reviewed_at is not null);--> statement-breakpoint
CREATE INDEX `companies_reserved_end` ON `companies` (`look_end`) WHERE (is_verified = 1 or identity_reviewed_at is not null);--> statement-breakpoint
CREATE INDEX `companies_suspended` ON `companies` (`id`) WHERE account_status = 'banned';--> statement-breakpoint
CREATE INDEX `companies_suspended_until` ON `companies` (`account_status_until`) WHERE account_status = 'banned' and account_status_until is not null;--> statement-breakpoint
CREATE INDEX `companies_by_gstin` ON `companies` (`gstin`) WHERE gstin is not null;--> statement-breakpoint
CREATE INDEX `companies_by_phone` ON `companies` (`phone`) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX `companies_to_review` ON `companies` (`review_requested_at`) WHERE review_requested_at is not null;--> statement-breakpoint
CREATE TABLE `company_aliases` (
	`name_key` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `company_aliases_by_company` ON `company_aliases` (`company_id`);--> statement-breakpoint
CREATE TABLE `company_follows` (
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `company_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_follows_by_company` ON `company_follows` (`company_id`);--> statement-breakpoint
CREATE TABLE `company_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_invitations_one_per_address` ON `company_invitations` (`company_id`,`email`);--> statement-breakpoint
CREATE INDEX `company_invitations_by_email` ON `company_invitations` (`email`);--> statement-breakpoint
CREATE INDEX `company_invitations_by_inviter` ON `company_invitations` (`invited_by`);--> statement-breakpoint
CREATE INDEX `company_invitations_by_expiry` ON `company_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `company_members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_members_by_company` ON `company_members` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `company_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`small_file_id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`description` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `stored_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`small_file_id`) REFERENCES `stored_files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_photos_by_company` ON `company_photos` (`company_id`,`position`);--> statement-breakpoint
CREATE INDEX `company_photos_by_small_file` ON `company_photos` (`small_file_id`);--> statement-breakpoint
CREATE TABLE `message_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_templates_by_company` ON `message_templates` (`company_id`,`name`);--> statement-breakpoint
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
CREATE INDEX `deliveries_by_time` ON `deliveries` (`created_at`,`id`,`channel`);--> statement-breakpoint
CREATE TABLE `delivery_days` (
	`day` integer NOT NULL,
	`channel` text NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `channel`)
);
--> statement-breakpoint
CREATE TABLE `email_suppressions` (
	`address` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `email_suppressions_by_time` ON `email_suppressions` (`created_at`);--> statement-breakpoint
CREATE TABLE `error_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`what` text NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`frames` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`first_release` text NOT NULL,
	`last_release` text NOT NULL,
	`request_id` text,
	`route` text
);
--> statement-breakpoint
CREATE INDEX `error_groups_by_time` ON `error_groups` (`last_at`,`id`);--> statement-breakpoint
CREATE TABLE `request_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`requests` integer NOT NULL,
	`failures` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stored_files` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`name` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `stored_files_by_user` ON `stored_files` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `stored_files_to_remove` ON `stored_files` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `held_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`field` text NOT NULL,
	`written` text NOT NULL,
	`text` text NOT NULL,
	`signs` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`reason` text,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `held_texts_one_waiting` ON `held_texts` (`subject_id`,`field`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `held_texts_by_subject` ON `held_texts` (`subject_id`);--> statement-breakpoint
CREATE INDEX `held_texts_by_application` ON `held_texts` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `held_texts_by_batch` ON `held_texts` (`batch_id`);--> statement-breakpoint
CREATE INDEX `held_texts_waiting` ON `held_texts` (`batch_id`,`created_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `held_texts_approved` ON `held_texts` (`company_id`,`written`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `held_texts_by_company` ON `held_texts` (`company_id`);--> statement-breakpoint
CREATE TABLE `import_lines` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`result` text NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `import_sources` (
	`key` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`columns` text NOT NULL,
	`mapping` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `import_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`import_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_tokens_by_expiry` ON `import_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `import_tokens_by_user` ON `import_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `import_tokens_by_import` ON `import_tokens` (`import_id`);--> statement-breakpoint
CREATE TABLE `imported_jobs` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`job_id` text NOT NULL,
	`kept` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`file_id` text,
	`file_name` text NOT NULL,
	`format` text NOT NULL,
	`size` integer NOT NULL,
	`columns` text NOT NULL,
	`mapping` text NOT NULL,
	`status` text DEFAULT 'mapping' NOT NULL,
	`cursor_offset` integer DEFAULT 0 NOT NULL,
	`cursor_line` integer DEFAULT 1 NOT NULL,
	`read` integer DEFAULT 0 NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`already_there` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`noted` integer DEFAULT 0 NOT NULL,
	`removed` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`locked_until` integer DEFAULT 0 NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `imports_by_time` ON `imports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `imports_running` ON `imports` (`locked_until`) WHERE status in ('running', 'undoing');--> statement-breakpoint
CREATE TABLE `counted_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`attempt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `interaction_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`sums` text NOT NULL,
	`created_at` integer NOT NULL,
	`applied_at` integer
);
--> statement-breakpoint
CREATE INDEX `interaction_batches_waiting` ON `interaction_batches` (`created_at`) WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX `interaction_batches_applied` ON `interaction_batches` (`applied_at`) WHERE applied_at is not null;--> statement-breakpoint
CREATE TABLE `job_daily_counts` (
	`job_id` text NOT NULL,
	`day` integer NOT NULL,
	`source` text NOT NULL,
	`company_id` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`calls` integer DEFAULT 0 NOT NULL,
	`shares` integer DEFAULT 0 NOT NULL,
	`applications` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`job_id`, `day`, `source`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_daily_counts_by_company` ON `job_daily_counts` (`company_id`,`day`,`source`,`views`,`calls`,`shares`,`applications`);--> statement-breakpoint
CREATE TABLE `job_interactions` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`user_id` text,
	`interaction_type` text NOT NULL,
	`metadata` text DEFAULT '{}' NOT NULL,
	`person_key` text NOT NULL,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_interactions_once` ON `job_interactions` (`job_id`,`interaction_type`,`person_key`,`day`);--> statement-breakpoint
CREATE INDEX `job_interactions_by_user` ON `job_interactions` (`user_id`,`interaction_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_interactions_by_day` ON `job_interactions` (`day`);--> statement-breakpoint
CREATE TABLE `interview_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`applicant_id` text NOT NULL,
	`job_id` text NOT NULL,
	`company_id` text NOT NULL,
	`offered_by` text NOT NULL,
	`interview_id` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`slots` text NOT NULL,
	`last_at` integer NOT NULL,
	`mode` text NOT NULL,
	`location_url` text,
	`message` text,
	`note_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`reminded_at` integer,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`applicant_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `interview_offers_one_waiting` ON `interview_offers` (`application_id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX `interview_offers_by_interview` ON `interview_offers` (`interview_id`);--> statement-breakpoint
CREATE INDEX `interview_offers_by_application` ON `interview_offers` (`application_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `interview_offers_by_applicant` ON `interview_offers` (`applicant_id`,`status`);--> statement-breakpoint
CREATE INDEX `interview_offers_by_company` ON `interview_offers` (`company_id`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `interview_offers_by_job` ON `interview_offers` (`job_id`);--> statement-breakpoint
CREATE INDEX `interview_offers_waiting` ON `interview_offers` (`last_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `interview_offers_refused` ON `interview_offers` (`last_at`) WHERE status = 'none_fits';--> statement-breakpoint
CREATE INDEX `interview_offers_to_remind` ON `interview_offers` (`created_at`) WHERE status = 'waiting' and reminded_at is null;--> statement-breakpoint
CREATE TABLE `interviews` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`applicant_id` text NOT NULL,
	`job_id` text NOT NULL,
	`company_id` text NOT NULL,
	`status` text DEFAULT 'scheduled' NOT NULL,
	`scheduled_at` integer NOT NULL,
	`duration_minutes` integer DEFAULT 30 NOT NULL,
	`mode` text NOT NULL,
	`location_url` text,
	`message` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`asked_at` integer,
	`asked_for` integer,
	`asked_note` text,
	`cancel_reason` text,
	`outcome` text,
	`outcome_note` text,
	`reminded_day_at` integer,
	`reminded_hour_at` integer,
	`interviewer_id` text,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`applicant_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`interviewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `interviews_one_open_per_application` ON `interviews` (`application_id`) WHERE status in ('scheduled', 'rescheduled', 'live');--> statement-breakpoint
CREATE INDEX `interviews_to_come` ON `interviews` (`scheduled_at`) WHERE status in ('scheduled', 'rescheduled');--> statement-breakpoint
CREATE INDEX `interviews_by_job` ON `interviews` (`job_id`);--> statement-breakpoint
CREATE INDEX `interviews_by_company` ON `interviews` (`company_id`,`scheduled_at`);--> statement-breakpoint
CREATE INDEX `interviews_by_applicant` ON `interviews` (`applicant_id`,`scheduled_at`);--> statement-breakpoint
CREATE TABLE `job_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`version` integer NOT NULL,
	`actor_id` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_changes_by_version` ON `job_changes` (`job_id`,`version`);--> statement-breakpoint
CREATE TABLE `job_favorites` (
	`user_id` text NOT NULL,
	`job_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `job_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_favorites_by_job` ON `job_favorites` (`job_id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`title` text NOT NULL,
	`category` text,
	`department` text,
	`description` text DEFAULT '' NOT NULL,
	`skills` text DEFAULT '[]' NOT NULL,
	`job_type` text DEFAULT 'full-time' NOT NULL,
	`experience_level` text DEFAULT '0-1' NOT NULL,
	`experience_min` real,
	`experience_max` real,
	`salary_min` integer,
	`salary_max` integer,
	`salary_period` text,
	`salary_lpa` real,
	`is_remote` integer DEFAULT true NOT NULL,
	`city` text,
	`location` text DEFAULT '' NOT NULL,
	`openings` integer DEFAULT 1 NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`visibility` text DEFAULT 'public' NOT NULL,
	`listing_key` integer,
	`published_at` integer,
	`expires_at` integer,
	`listing` text,
	`search_text` text DEFAULT '' NOT NULL,
	`search_title` text DEFAULT '' NOT NULL,
	`search_facets` text DEFAULT '' NOT NULL,
	`views_count` integer DEFAULT 0 NOT NULL,
	`applications_count` integer DEFAULT 0 NOT NULL,
	`calls_count` integer DEFAULT 0 NOT NULL,
	`shares_count` integer DEFAULT 0 NOT NULL,
	`trending_score` real DEFAULT 0 NOT NULL,
	`trending_base` real DEFAULT 0 NOT NULL,
	`trending_at` integer DEFAULT 0 NOT NULL,
	`accepts_calls` integer DEFAULT false NOT NULL,
	`women_friendly` integer DEFAULT false NOT NULL,
	`languages` text DEFAULT '[]' NOT NULL,
	`shift` text,
	`hours_per_day` integer,
	`education` text,
	`incentives` text DEFAULT '[]' NOT NULL,
	`closes_at` integer,
	`saved_steps` text DEFAULT '[]' NOT NULL,
	`deleted_at` integer,
	`is_boosted` integer DEFAULT false NOT NULL,
	`boost_level` integer DEFAULT 0 NOT NULL,
	`review_signs` text DEFAULT '[]' NOT NULL,
	`review_requested_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`questions` text DEFAULT '[]' NOT NULL,
	`closed_outcome` text,
	`closed_at` integer,
	`expiry_warned_at` integer,
	`source_key` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `jobs_by_company` ON `jobs` (`company_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_by_listing_key` ON `jobs` (`listing_key`);--> statement-breakpoint
CREATE INDEX `jobs_listed` ON `jobs` (`listing_key`,`updated_at`) WHERE status = 'active' and visibility = 'public';--> statement-breakpoint
CREATE INDEX `jobs_active_by_expiry` ON `jobs` (`expires_at`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `jobs_to_warn` ON `jobs` (`expires_at`) WHERE status = 'active' and expiry_warned_at is null;--> statement-breakpoint
CREATE INDEX `jobs_listed_by_company` ON `jobs` (`company_id`,`listing_key`) WHERE status = 'active' and visibility = 'public';--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_by_source_key` ON `jobs` (`source_key`);--> statement-breakpoint
CREATE INDEX `jobs_popular` ON `jobs` (`boost_level`,`trending_score`,`listing_key`) WHERE status = 'active' and visibility = 'public';--> statement-breakpoint
CREATE INDEX `jobs_by_salary` ON `jobs` (`salary_lpa`,`listing_key`) WHERE status = 'active' and visibility = 'public' and salary_lpa is not null;--> statement-breakpoint
CREATE INDEX `jobs_free` ON `jobs` (`company_id`) WHERE listing = 'free';--> statement-breakpoint
CREATE INDEX `jobs_to_review` ON `jobs` (`review_requested_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `jobs_deleted` ON `jobs` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `jobs_trending_by_age` ON `jobs` (`trending_at`) WHERE trending_base > 0;--> statement-breakpoint
CREATE TABLE `account_devices` (
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_devices_by_device` ON `account_devices` (`device`);--> statement-breakpoint
CREATE INDEX `account_devices_by_time` ON `account_devices` (`seen_at`);--> statement-breakpoint
CREATE TABLE `assignments` (
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`assigned_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `item_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `assignments_by_owner` ON `assignments` (`owner_id`);--> statement-breakpoint
CREATE TABLE `company_texts` (
	`key` integer PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_texts_company_id_unique` ON `company_texts` (`company_id`);--> statement-breakpoint
CREATE TABLE `daily_figures` (
	`day` integer NOT NULL,
	`figure` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`day`, `figure`)
);
--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`act` text NOT NULL,
	`subject_id` text NOT NULL,
	`payload` text NOT NULL,
	`reason` text NOT NULL,
	`proposed_by` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `proposals_waiting` ON `proposals` (`created_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `proposals_by_subject` ON `proposals` (`subject_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_one_waiting` ON `proposals` (`act`,`subject_id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE TABLE `user_texts` (
	`key` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_texts_user_id_unique` ON `user_texts` (`user_id`);--> statement-breakpoint
CREATE TABLE `lead_contacts` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`company` text,
	`email` text NOT NULL,
	`phone` text,
	`need` text NOT NULL,
	`consent_version` text NOT NULL,
	`consent_at` integer NOT NULL,
	`code_hash` text,
	`code_channel` text,
	`code_expires_at` integer,
	`email_confirmed_at` integer,
	`phone_confirmed_at` integer,
	`denied_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_contacts_by_email` ON `lead_contacts` (`email`);--> statement-breakpoint
CREATE INDEX `lead_contacts_by_phone` ON `lead_contacts` (`phone`) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX `lead_contacts_by_user` ON `lead_contacts` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE TABLE `lead_facets` (
	`lead_id` text NOT NULL,
	`category` text NOT NULL,
	`place` text NOT NULL,
	`budget` text NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`lead_id`, `place`),
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_facets_by_place` ON `lead_facets` (`category`,`place`,`opened_at`,`lead_id`,`budget`);--> statement-breakpoint
CREATE TABLE `lead_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`reporter_id` text,
	`reported_user_id` text,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reported_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_reports_open` ON `lead_reports` (`created_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `lead_reports_by_lead` ON `lead_reports` (`lead_id`);--> statement-breakpoint
CREATE INDEX `lead_reports_by_reporter` ON `lead_reports` (`reporter_id`) WHERE reporter_id is not null;--> statement-breakpoint
CREATE INDEX `lead_reports_of_user` ON `lead_reports` (`reported_user_id`) WHERE reported_user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `lead_reports_once` ON `lead_reports` (`lead_id`,`reporter_id`) WHERE reporter_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `lead_reports_of_client_once` ON `lead_reports` (`lead_id`,`reported_user_id`) WHERE reported_user_id is not null;--> statement-breakpoint
CREATE TABLE `lead_reveals` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`user_id` text NOT NULL,
	`phone` text,
	`mailbox` text,
	`place` integer NOT NULL,
	`points` integer NOT NULL,
	`entry_key` text,
	`was_hot` integer NOT NULL,
	`outcome` text DEFAULT 'new' NOT NULL,
	`lost_reason` text,
	`earned` integer,
	`note` text,
	`outcome_at` integer,
	`refund_status` text,
	`refund_reason` text,
	`refund_text` text,
	`refund_asked_at` integer,
	`refund_decided_at` integer,
	`refund_decision` text,
	`rating` integer,
	`rating_text` text,
	`rated_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lead_reveals_are_three" CHECK(place between 1 and 3),
	CONSTRAINT "lead_reveals_cost_or_are_free" CHECK((points = 0) = (entry_key is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_reveals_by_buyer` ON `lead_reveals` (`lead_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `lead_reveals_by_place` ON `lead_reveals` (`lead_id`,`place`);--> statement-breakpoint
CREATE INDEX `lead_reveals_by_user` ON `lead_reveals` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `lead_reveals_by_phone` ON `lead_reveals` (`phone`,`id`) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX `lead_reveals_by_mailbox` ON `lead_reveals` (`mailbox`,`id`) WHERE mailbox is not null;--> statement-breakpoint
CREATE INDEX `lead_reveals_refunds_waiting` ON `lead_reveals` (`refund_asked_at`) WHERE refund_status = 'asked';--> statement-breakpoint
CREATE TABLE `lead_texts` (
	`key` integer PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`words` text NOT NULL,
	`facets` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_texts_lead_id_unique` ON `lead_texts` (`lead_id`);--> statement-breakpoint
CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`need` text NOT NULL,
	`category` text NOT NULL,
	`budget` text NOT NULL,
	`needed_by` text NOT NULL,
	`place` text NOT NULL,
	`town_key` text,
	`skills` text DEFAULT '[]' NOT NULL,
	`people` integer,
	`locale` text NOT NULL,
	`is_phone_confirmed` integer DEFAULT false NOT NULL,
	`signs` text DEFAULT '[]' NOT NULL,
	`buyers` integer DEFAULT 0 NOT NULL,
	`opened_at` integer,
	`expires_at` integer,
	`extensions` integer DEFAULT 0 NOT NULL,
	`warned_at` integer,
	`ended_at` integer,
	`end_reason` text,
	`is_emptied` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "leads_have_at_most_three_buyers" CHECK(buyers between 0 and 3)
);
--> statement-breakpoint
CREATE INDEX `leads_by_status` ON `leads` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `leads_open` ON `leads` (`opened_at`,`id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `leads_hot` ON `leads` (`opened_at`,`id`) WHERE status = 'open' and is_phone_confirmed = 1;--> statement-breakpoint
CREATE INDEX `leads_expiring` ON `leads` (`expires_at`) WHERE status in ('open', 'sold_out');--> statement-breakpoint
CREATE INDEX `leads_to_warn` ON `leads` (`expires_at`) WHERE status = 'open' and warned_at is null;--> statement-breakpoint
CREATE INDEX `leads_ended` ON `leads` (`ended_at`) WHERE ended_at is not null and is_emptied = 0;--> statement-breakpoint
CREATE TABLE `leads_told` (
	`user_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`told_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `lead_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `leads_told_by_lead` ON `leads_told` (`lead_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `leads_told_by_time` ON `leads_told` (`told_at`);--> statement-breakpoint
CREATE TABLE `professional_reach` (
	`user_id` text NOT NULL,
	`category` text NOT NULL,
	`place` text NOT NULL,
	`spread` integer NOT NULL,
	PRIMARY KEY(`user_id`, `category`, `place`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `professional_reach_by_place` ON `professional_reach` (`category`,`place`,`spread`,`user_id`);--> statement-breakpoint
CREATE TABLE `professionals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`offer` text NOT NULL,
	`services` text NOT NULL,
	`skills` text DEFAULT '[]' NOT NULL,
	`is_remote` integer NOT NULL,
	`towns` text DEFAULT '[]' NOT NULL,
	`least_budget` text,
	`most_budget` text,
	`languages` text DEFAULT '[]' NOT NULL,
	`is_paused` integer DEFAULT false NOT NULL,
	`frequency` text DEFAULT 'daily' NOT NULL,
	`quiet_from` integer DEFAULT 22 NOT NULL,
	`quiet_to` integer DEFAULT 7 NOT NULL,
	`next_summary_at` integer,
	`told_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `professionals_summaries` ON `professionals` (`next_summary_at`) WHERE next_summary_at is not null;--> statement-breakpoint
CREATE TABLE `mail_text_versions` (
	`template` text NOT NULL,
	`locale` text NOT NULL,
	`version` integer NOT NULL,
	`subject` text,
	`prose` text,
	`author_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`template`, `locale`, `version`),
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `mail_texts` (
	`template` text NOT NULL,
	`locale` text NOT NULL,
	`version` integer NOT NULL,
	`subject` text,
	`prose` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`template`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `employer_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`type` text DEFAULT 'info' NOT NULL,
	`action_url` text,
	`is_read` integer DEFAULT false NOT NULL,
	`metadata` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `employer_notifications_by_user` ON `employer_notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `employer_notifications_unread` ON `employer_notifications` (`user_id`) WHERE is_read = 0;--> statement-breakpoint
CREATE INDEX `employer_notifications_by_author` ON `employer_notifications` (metadata ->> '$.author_id') WHERE metadata ->> '$.author_id' is not null;--> statement-breakpoint
CREATE TABLE `notification_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`wanted` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`type` text DEFAULT 'info' NOT NULL,
	`action_url` text,
	`is_read` integer DEFAULT false NOT NULL,
	`metadata` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`company_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE is_read = 0;--> statement-breakpoint
CREATE INDEX `notifications_by_company` ON `notifications` (`company_id`) WHERE company_id is not null;--> statement-breakpoint
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
CREATE TABLE `local_mailbox` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`html` text,
	`unsubscribe_url` text
);
--> statement-breakpoint
CREATE INDEX `local_mailbox_by_recipient` ON `local_mailbox` (`recipient`,`created_at`);--> statement-breakpoint
CREATE TABLE `outbox_events` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`done_channels` text DEFAULT '[]' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`delivered_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_events_due` ON `outbox_events` (`next_attempt_at`) WHERE delivered_at is null and attempts < 130;--> statement-breakpoint
CREATE INDEX `outbox_events_given_up` ON `outbox_events` (`next_attempt_at`) WHERE delivered_at is null and attempts >= 130;--> statement-breakpoint
CREATE TABLE `billing_details` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`state` text NOT NULL,
	`gstin` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`year` text NOT NULL,
	`sequence` integer NOT NULL,
	`transaction_id` text NOT NULL,
	`refund_id` text,
	`buyer` text NOT NULL,
	`seller` text NOT NULL,
	`package_key` text,
	`points` integer NOT NULL,
	`taxable` integer NOT NULL,
	`cgst` integer NOT NULL,
	`sgst` integer NOT NULL,
	`igst` integer NOT NULL,
	`total` integer NOT NULL,
	`gst_percent` integer NOT NULL,
	`irn` text,
	`ack_no` text,
	`signed_qr` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_add_up" CHECK(taxable + cgst + sgst + igst = total)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_in_series` ON `invoices` (`kind`,`year`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_of_transactions` ON `invoices` (`transaction_id`) WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_of_refunds` ON `invoices` (`refund_id`) WHERE kind = 'credit_note';--> statement-breakpoint
CREATE INDEX `invoices_by_transaction` ON `invoices` (`transaction_id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_events_by_time` ON `payment_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `provider_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`transaction_id` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`method` text,
	`failure` text,
	`fee` integer,
	`fee_tax` integer,
	`settlement_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `provider_payments_by_transaction` ON `provider_payments` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `provider_payments_unsettled` ON `provider_payments` (`created_at`) WHERE status = 'captured' and settlement_id is null;--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`transaction_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`reason` text NOT NULL,
	`amount` integer NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`idempotency_key` text NOT NULL,
	`provider_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`renewals` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`last_error` text,
	`settlement_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `provider_payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_idempotency_key_unique` ON `refunds` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_provider_id_unique` ON `refunds` (`provider_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_transaction` ON `refunds` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`next_attempt_at`) WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX `refunds_failed` ON `refunds` (`created_at`) WHERE status = 'failed';--> statement-breakpoint
CREATE TABLE `sandbox_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text,
	`unique_key` text,
	`body` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_objects_unique_key_unique` ON `sandbox_objects` (`unique_key`);--> statement-breakpoint
CREATE INDEX `sandbox_objects_by_parent` ON `sandbox_objects` (`parent_id`);--> statement-breakpoint
CREATE INDEX `sandbox_objects_by_kind` ON `sandbox_objects` (`kind`,`created_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `transactions_order_id_unique` ON `transactions` (`order_id`);--> statement-breakpoint
CREATE INDEX `transactions_by_user` ON `transactions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transactions_by_job` ON `transactions` (`job_id`) WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX `transactions_by_wallet` ON `transactions` (`wallet_user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transactions_by_kind` ON `transactions` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `transactions_to_poll` ON `transactions` (`poll_at`) WHERE poll_at is not null;--> statement-breakpoint
CREATE INDEX `transactions_unclaimed` ON `transactions` (`created_at`) WHERE user_id is null and status = 'success';--> statement-breakpoint
CREATE TABLE `account_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`sequence` integer NOT NULL,
	`delta` integer NOT NULL,
	`balance_after` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `point_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_entries_by_account` ON `account_entries` (`account`,`sequence`);--> statement-breakpoint
CREATE TABLE `point_draws` (
	`entry_id` text NOT NULL,
	`lot_id` text NOT NULL,
	`points` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `lot_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `point_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `point_lots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "point_draws_some" CHECK(points > 0)
);
--> statement-breakpoint
CREATE TABLE `point_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`wallet` text NOT NULL,
	`sequence` integer NOT NULL,
	`delta` integer NOT NULL,
	`reason` text NOT NULL,
	`reference` text,
	`idempotency_key` text NOT NULL,
	`balance_after` integer NOT NULL,
	`earned_after` integer NOT NULL,
	`created_at` integer NOT NULL,
	`account` text,
	`expires_at` integer,
	`lot_id` text,
	`returns_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "point_entries_never_below_zero" CHECK(balance_after >= 0),
	CONSTRAINT "point_entries_say_something" CHECK(delta <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_idempotency_key_unique` ON `point_entries` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_by_wallet` ON `point_entries` (`user_id`,`wallet`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_returns_once` ON `point_entries` (`returns_id`) WHERE returns_id is not null;--> statement-breakpoint
CREATE INDEX `point_entries_by_reason` ON `point_entries` (`user_id`,`reason`,`reference`);--> statement-breakpoint
CREATE TABLE `point_lots` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`wallet` text NOT NULL,
	`kind` text NOT NULL,
	`sequence` integer NOT NULL,
	`points` integer NOT NULL,
	`remaining` integer NOT NULL,
	`expires_at` integer,
	`warned_at` integer,
	FOREIGN KEY (`id`) REFERENCES `point_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "point_lots_within" CHECK(remaining between 0 and points)
);
--> statement-breakpoint
CREATE INDEX `point_lots_open` ON `point_lots` (`user_id`,`wallet`,`sequence`) WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX `point_lots_expiring` ON `point_lots` (`expires_at`) WHERE remaining > 0 and expires_at is not null;--> statement-breakpoint
CREATE INDEX `point_lots_to_warn` ON `point_lots` (`expires_at`) WHERE remaining > 0 and expires_at is not null and warned_at is null;--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`phone` text,
	`whatsapp_number` text,
	`location` text,
	`current_position` text,
	`experience_years` real,
	`skills` text DEFAULT '[]' NOT NULL,
	`languages` text DEFAULT '[]' NOT NULL,
	`is_profile_complete` integer DEFAULT false NOT NULL,
	`account_status` text DEFAULT 'active' NOT NULL,
	`account_status_reason` text,
	`account_status_until` integer,
	`profile_image_url` text,
	`resume_file_id` text,
	`highlighted_until` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `profiles_suspended` ON `profiles` (`user_id`) WHERE account_status = 'banned';--> statement-breakpoint
CREATE INDEX `profiles_by_phone` ON `profiles` (`phone`) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX `profiles_suspended_until` ON `profiles` (`account_status_until`) WHERE account_status = 'banned' and account_status_until is not null;--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `pending_log_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`method` text NOT NULL,
	`redirect_to` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pending_log_ins_by_user` ON `pending_log_ins` (`user_id`);--> statement-breakpoint
CREATE INDEX `pending_log_ins_by_expiry` ON `pending_log_ins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `totp_secrets` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `used_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_challenges_by_expiry` ON `used_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `app_ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`device_hash` text,
	`stars` integer NOT NULL,
	`comment` text,
	`locale` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `app_ratings_by_user` ON `app_ratings` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `app_ratings_by_device` ON `app_ratings` (`device_hash`) WHERE device_hash is not null;--> statement-breakpoint
CREATE INDEX `app_ratings_by_stars` ON `app_ratings` (`stars`,`user_id`);--> statement-breakpoint
CREATE INDEX `app_ratings_by_change` ON `app_ratings` (`updated_at`);--> statement-breakpoint
CREATE INDEX `app_ratings_commented` ON `app_ratings` (`updated_at`,`id`) WHERE comment is not null;--> statement-breakpoint
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
CREATE INDEX `job_matches_told_by_job` ON `job_matches_told` (`job_id`);--> statement-breakpoint
CREATE TABLE `recommendation_turns` (
	`user_id` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recommendation_turns_due` ON `recommendation_turns` (`next_at`);--> statement-breakpoint
CREATE TABLE `referral_codes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_codes_code_unique` ON `referral_codes` (`code`);--> statement-breakpoint
CREATE TABLE `referral_commissions` (
	`id` text PRIMARY KEY NOT NULL,
	`referrer_id` text NOT NULL,
	`referred_user_id` text NOT NULL,
	`commission_amount` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`transaction_id` text,
	`signs` text DEFAULT '[]' NOT NULL,
	`held_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`kind` text DEFAULT 'payment' NOT NULL,
	FOREIGN KEY (`referrer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`referred_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `referral_commissions_by_referrer` ON `referral_commissions` (`referrer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `referral_commissions_by_referred` ON `referral_commissions` (`referred_user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `referral_commissions_of_transactions` ON `referral_commissions` (`transaction_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `referral_commissions_of_referrals` ON `referral_commissions` (`referred_user_id`) WHERE kind = 'referral';--> statement-breakpoint
CREATE INDEX `referral_commissions_held` ON `referral_commissions` (`held_at`) WHERE held_at is not null;--> statement-breakpoint
CREATE INDEX `referral_commissions_pending` ON `referral_commissions` (`created_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `user_referrals` (
	`referred_user_id` text PRIMARY KEY NOT NULL,
	`referrer_id` text NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`referred_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`referrer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_referrals_by_referrer` ON `user_referrals` (`referrer_id`,`is_active`);--> statement-breakpoint
CREATE INDEX `user_referrals_by_time` ON `user_referrals` (`created_at`,`referrer_id`);--> statement-breakpoint
CREATE TABLE `removed_job_marks` (
	`mark` text NOT NULL,
	`job_id` text NOT NULL,
	`removed_at` integer NOT NULL,
	PRIMARY KEY(`mark`, `job_id`)
);
--> statement-breakpoint
CREATE TABLE `scam_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text NOT NULL,
	`company_id` text NOT NULL,
	`job_id` text,
	`subject_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`image_id` text,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `stored_files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scam_reports_one_open_per_subject` ON `scam_reports` (`reporter_id`,`subject_id`) WHERE status in ('open', 'reviewing');--> statement-breakpoint
CREATE INDEX `scam_reports_by_reporter` ON `scam_reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `scam_reports_by_job` ON `scam_reports` (`job_id`,`status`);--> statement-breakpoint
CREATE INDEX `scam_reports_by_company` ON `scam_reports` (`company_id`,`status`);--> statement-breakpoint
CREATE INDEX `scam_reports_to_review` ON `scam_reports` (`created_at`) WHERE status in ('open', 'reviewing');--> statement-breakpoint
CREATE TABLE `resumes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`theme` text DEFAULT 'clear' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`share_key` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resumes_share_key_unique` ON `resumes` (`share_key`);--> statement-breakpoint
CREATE TABLE `search_notices` (
	`engine` text NOT NULL,
	`job_id` text NOT NULL,
	`changed_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	PRIMARY KEY(`engine`, `job_id`)
);
--> statement-breakpoint
CREATE INDEX `search_notices_due` ON `search_notices` (`engine`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `search_quotas` (
	`engine` text NOT NULL,
	`day` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`engine`, `day`)
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`sound` text GENERATED ALWAYS AS (case when instr('aeiouअआइईउऊएऐऑओऔ', substr(word, 1, 1)) > 0 then 'a' else '' end || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(half_sound, 'a', ''), 'e', ''), 'i', ''), 'o', ''), 'u', ''), 'y', ''), 'h', ''), 'य', ''), 'ह', ''), 'ः', ''), 'अ', ''), 'आ', ''), 'इ', ''), 'ई', ''), 'उ', ''), 'ऊ', ''), 'ए', ''), 'ऐ', ''), 'ऑ', ''), 'ओ', ''), 'औ', ''), 'ा', ''), 'ि', ''), 'ी', ''), 'ु', ''), 'ू', ''), 'ॅ', ''), 'ॆ', ''), 'े', ''), 'ै', ''), 'ॉ', ''), 'ॊ', ''), 'ो', ''), 'ौ', ''), '्', ''), 'kk', 'k'), 'gg', 'g'), 'çç', 'ç'), 'jj', 'j'), 'tt', 't'), 'dd', 'd'), 'nn', 'n'), 'pp', 'p'), 'ff', 'f'), 'bb', 'b'), 'mm', 'm'), 'rr', 'r'), 'll', 'l'), 'vv', 'v'), 'ss', 's')) VIRTUAL,
	`half_sound` text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(word, 'ch', 'ç'), 'sh', 's'), 'ph', 'f'), 'th', 't'), 'kh', 'k'), 'gh', 'g'), 'dh', 'd'), 'bh', 'b'), 'jh', 'j'), 'wr', 'r'), 'ck', 'k'), 'c', 'k'), 'q', 'k'), 'x', 'ks'), 'z', 'j'), 'w', 'v'), 'क', 'k'), 'ख', 'k'), 'ग', 'g'), 'घ', 'g'), 'च', 'ç'), 'छ', 'ç'), 'ज', 'j'), 'झ', 'j'), 'ट', 't'), 'ठ', 't'), 'त', 't'), 'थ', 't'), 'ड', 'd'), 'ढ', 'd'), 'द', 'd'), 'ध', 'd'), 'ण', 'n'), 'न', 'n'), 'ं', 'n'), 'ङ', 'n'), 'ञ', 'n'), 'प', 'p'), 'फ', 'f'), 'ब', 'b'), 'भ', 'b'), 'म', 'm'), 'र', 'r'), 'ृ', 'r'), 'ल', 'l'), 'ळ', 'l'), 'व', 'v'), 'श', 's'), 'ष', 's'), 'स', 's')) VIRTUAL,
	`jobs_count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_words_by_sound` ON `search_words` (`sound`);--> statement-breakpoint
CREATE TABLE `secret_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`keyed_by` text NOT NULL,
	`seen_since` integer NOT NULL,
	`rotated_at` integer
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`values` text DEFAULT '{}' NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `queue_hours` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`batches` integer NOT NULL,
	`messages` integer NOT NULL,
	`failures` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`longest_ms` integer NOT NULL,
	`last_at` integer NOT NULL,
	`last_error` text
);
--> statement-breakpoint
CREATE TABLE `server_tasks` (
	`name` text PRIMARY KEY NOT NULL,
	`cursor` text,
	`locked_until` integer DEFAULT 0 NOT NULL,
	`last_started_at` integer,
	`last_succeeded_at` integer,
	`last_duration_ms` integer,
	`last_counts` text,
	`last_error` text,
	`last_request` text,
	`paused_at` integer,
	`paused_until` integer,
	`paused_by` text,
	`pause_reason` text,
	`known_since` integer,
	`alarmed_at` integer
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
CREATE INDEX `task_runs_failed` ON `task_runs` (`started_at`) WHERE error is not null;--> statement-breakpoint
CREATE TABLE `ticket_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`kind` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`quoted` text,
	`other_address` text,
	`marks` text DEFAULT '[]' NOT NULL,
	`mail_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ticket_messages_by_ticket` ON `ticket_messages` (`ticket_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_messages_by_mail` ON `ticket_messages` (`mail_id`);--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`topic` text NOT NULL,
	`message` text NOT NULL,
	`locale` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`assignee_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tickets_open` ON `tickets` (`created_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `tickets_by_status` ON `tickets` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `tickets_by_assignee` ON `tickets` (`assignee_id`,`created_at`,`id`) WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX `tickets_by_user` ON `tickets` (`user_id`);--> statement-breakpoint
CREATE INDEX `tickets_by_email` ON `tickets` (`email`);--> statement-breakpoint
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
--> statement-breakpoint
-- From here on written by hand: drizzle-kit knows no triggers, views or full-text indexes.
-- Words of listed jobs' titles with the number of jobs that have them, for suggestions and spelling.
CREATE TRIGGER search_words_after_insert AFTER INSERT ON jobs
WHEN new.status = 'active' AND new.visibility = 'public'
BEGIN
  INSERT INTO search_words (word, jobs_count)
    SELECT DISTINCT value, 1 FROM json_each('[' || replace(json_quote(replace(new.search_title, '|', ' ')), ' ', '","') || ']')
    WHERE length(value) BETWEEN 2 AND 30
    ON CONFLICT (word) DO UPDATE SET jobs_count = jobs_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER search_words_after_update AFTER UPDATE OF status, visibility, search_title ON jobs
WHEN (old.status = 'active' AND old.visibility = 'public') <> (new.status = 'active' AND new.visibility = 'public') OR old.search_title <> new.search_title
BEGIN
  UPDATE search_words SET jobs_count = jobs_count - 1
    WHERE word IN (SELECT value FROM json_each('[' || replace(json_quote(replace(old.search_title, '|', ' ')), ' ', '","') || ']')) AND old.status = 'active' AND old.visibility = 'public';
  DELETE FROM search_words
    WHERE word IN (SELECT value FROM json_each('[' || replace(json_quote(replace(old.search_title, '|', ' ')), ' ', '","') || ']')) AND jobs_count <= 0;
  INSERT INTO search_words (word, jobs_count)
    SELECT DISTINCT value, 1 FROM json_each('[' || replace(json_quote(replace(new.search_title, '|', ' ')), ' ', '","') || ']')
    WHERE length(value) BETWEEN 2 AND 30 AND new.status = 'active' AND new.visibility = 'public'
    ON CONFLICT (word) DO UPDATE SET jobs_count = jobs_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER search_words_after_delete AFTER DELETE ON jobs
WHEN old.status = 'active' AND old.visibility = 'public'
BEGIN
  UPDATE search_words SET jobs_count = jobs_count - 1
    WHERE word IN (SELECT value FROM json_each('[' || replace(json_quote(replace(old.search_title, '|', ' ')), ' ', '","') || ']'));
  DELETE FROM search_words
    WHERE word IN (SELECT value FROM json_each('[' || replace(json_quote(replace(old.search_title, '|', ' ')), ' ', '","') || ']')) AND jobs_count <= 0;
END;
--> statement-breakpoint
-- The ledger of points: each entry continues its wallet, and no entry is changed or deleted.
CREATE TRIGGER point_entries_continue BEFORE INSERT ON point_entries
WHEN new.sequence <> 1 + coalesce((SELECT max(sequence) FROM point_entries WHERE user_id = new.user_id AND wallet = new.wallet), 0)
  OR new.balance_after <> new.delta + coalesce((SELECT balance_after FROM point_entries WHERE user_id = new.user_id AND wallet = new.wallet ORDER BY sequence DESC LIMIT 1), 0)
BEGIN
  SELECT raise(ABORT, 'a ledger entry must continue its wallet');
END;
--> statement-breakpoint
CREATE TRIGGER point_entries_never_change BEFORE UPDATE ON point_entries
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER point_entries_never_go BEFORE DELETE ON point_entries
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER job_applications_name_company AFTER INSERT ON job_applications WHEN new.company_id IS NULL
BEGIN
  UPDATE job_applications SET company_id = (SELECT company_id FROM jobs WHERE id = new.job_id) WHERE id = new.id;
END;
--> statement-breakpoint
-- companies.open_jobs_count is the number of listed jobs (active and public).
CREATE TRIGGER companies_count_new_job AFTER INSERT ON jobs WHEN new.status = 'active' AND new.visibility = 'public'
BEGIN
  UPDATE companies SET open_jobs_count = open_jobs_count + 1 WHERE id = new.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_count_changed_job AFTER UPDATE OF status, visibility, company_id ON jobs
WHEN (old.status = 'active' AND old.visibility = 'public') OR (new.status = 'active' AND new.visibility = 'public')
BEGIN
  UPDATE companies SET open_jobs_count = open_jobs_count - 1 WHERE id = old.company_id AND old.status = 'active' AND old.visibility = 'public';
  UPDATE companies SET open_jobs_count = open_jobs_count + 1 WHERE id = new.company_id AND new.status = 'active' AND new.visibility = 'public';
END;
--> statement-breakpoint
CREATE TRIGGER companies_count_deleted_job AFTER DELETE ON jobs WHEN old.status = 'active' AND old.visibility = 'public'
BEGIN
  UPDATE companies SET open_jobs_count = open_jobs_count - 1 WHERE id = old.company_id;
END;
--> statement-breakpoint
-- The other side of each entry of points, so that all accounts add up to zero.
CREATE TRIGGER point_entries_other_side AFTER INSERT ON point_entries
BEGIN
  INSERT INTO account_entries (id, account, sequence, delta, balance_after, created_at)
  SELECT new.id, of_entry.account,
    1 + coalesce((SELECT max(sequence) FROM account_entries WHERE account = of_entry.account), 0),
    -new.delta,
    coalesce((SELECT balance_after FROM account_entries WHERE account = of_entry.account ORDER BY sequence DESC LIMIT 1), 0) - new.delta,
    new.created_at
  FROM (SELECT coalesce(new.account, CASE WHEN new.delta < 0 THEN 'spent' ELSE 'granted' END) AS account) AS of_entry;
END;
--> statement-breakpoint
CREATE TRIGGER point_entries_within_lot BEFORE INSERT ON point_entries
WHEN new.lot_id IS NOT NULL AND coalesce((SELECT remaining FROM point_lots WHERE id = new.lot_id AND user_id = new.user_id AND wallet = new.wallet), 0) < -new.delta
BEGIN
  SELECT raise(ABORT, 'the lot has fewer points');
END;
--> statement-breakpoint
CREATE TRIGGER account_entries_never_change BEFORE UPDATE ON account_entries
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER account_entries_never_go BEFORE DELETE ON account_entries
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER invoices_never_change BEFORE UPDATE OF id, kind, year, sequence, transaction_id, refund_id, buyer, seller, taxable, cgst, sgst, igst, total, created_at ON invoices
BEGIN
  SELECT raise(ABORT, 'invoices are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER invoices_never_go BEFORE DELETE ON invoices
BEGIN
  SELECT raise(ABORT, 'invoices are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER boosts_of_changed_jobs AFTER UPDATE OF status ON jobs WHEN old.status <> new.status AND (old.status = 'active' OR new.status = 'active')
BEGIN
  UPDATE boosts SET to_settle = 1 WHERE job_id = new.id AND status IN ('waiting', 'running', 'paused');
END;
--> statement-breakpoint
-- Owners' search of people and companies. Triggers keep the texts up to date, and triggers on the texts the full-text indexes.
-- Trigrams find any part of at least three characters.
CREATE VIEW user_text_rows AS
SELECT u.id AS user_id,
  u.full_name || char(10) || u.email || char(10) || coalesce(u.phone, '') || char(10) || coalesce(p.phone, '') || char(10) || coalesce(p.whatsapp_number, '') || char(10) || u.id AS text
FROM users u LEFT JOIN profiles p ON p.user_id = u.id
WHERE u.erased_at IS NULL;
--> statement-breakpoint
CREATE VIEW company_text_rows AS
SELECT id AS company_id,
  company_name || char(10) || coalesce(legal_name, '') || char(10) || coalesce(email, '') || char(10) || coalesce(phone, '') || char(10) || coalesce(whatsapp_number, '')
    || char(10) || coalesce(hr_contact_name, '') || char(10) || coalesce(gstin, '') || char(10) || id AS text
FROM companies;
--> statement-breakpoint
CREATE VIRTUAL TABLE user_search USING fts5(text, content = 'user_texts', content_rowid = 'key', tokenize = 'trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE company_search USING fts5(text, content = 'company_texts', content_rowid = 'key', tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER user_search_after_insert AFTER INSERT ON user_texts BEGIN
  INSERT INTO user_search (rowid, text) VALUES (new.key, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_after_update AFTER UPDATE ON user_texts BEGIN
  INSERT INTO user_search (user_search, rowid, text) VALUES ('delete', old.key, old.text);
  INSERT INTO user_search (rowid, text) VALUES (new.key, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER user_search_after_delete AFTER DELETE ON user_texts BEGIN
  INSERT INTO user_search (user_search, rowid, text) VALUES ('delete', old.key, old.text);
END;
--> statement-breakpoint
CREATE TRIGGER company_search_after_insert AFTER INSERT ON company_texts BEGIN
  INSERT INTO company_search (rowid, text) VALUES (new.key, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER company_search_after_update AFTER UPDATE ON company_texts BEGIN
  INSERT INTO company_search (company_search, rowid, text) VALUES ('delete', old.key, old.text);
  INSERT INTO company_search (rowid, text) VALUES (new.key, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER company_search_after_delete AFTER DELETE ON company_texts BEGIN
  INSERT INTO company_search (company_search, rowid, text) VALUES ('delete', old.key, old.text);
END;
--> statement-breakpoint
CREATE TRIGGER user_texts_after_user_insert AFTER INSERT ON users BEGIN
  INSERT INTO user_texts (user_id, text) SELECT user_id, text FROM user_text_rows WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER user_texts_after_user_update AFTER UPDATE OF full_name, email, phone, erased_at ON users BEGIN
  UPDATE user_texts SET text = (SELECT text FROM user_text_rows WHERE user_id = new.id) WHERE user_id = new.id AND new.erased_at IS NULL;
  DELETE FROM user_texts WHERE user_id = new.id AND new.erased_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER user_texts_after_user_delete AFTER DELETE ON users BEGIN
  DELETE FROM user_texts WHERE user_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER user_texts_after_profile_insert AFTER INSERT ON profiles WHEN new.phone IS NOT NULL OR new.whatsapp_number IS NOT NULL BEGIN
  UPDATE user_texts SET text = (SELECT text FROM user_text_rows WHERE user_id = new.user_id)
    WHERE user_id = new.user_id AND EXISTS (SELECT 1 FROM user_text_rows WHERE user_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER user_texts_after_profile_update AFTER UPDATE OF phone, whatsapp_number ON profiles BEGIN
  UPDATE user_texts SET text = (SELECT text FROM user_text_rows WHERE user_id = new.user_id)
    WHERE user_id = new.user_id AND EXISTS (SELECT 1 FROM user_text_rows WHERE user_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER company_texts_after_insert AFTER INSERT ON companies BEGIN
  INSERT INTO company_texts (company_id, text) SELECT company_id, text FROM company_text_rows WHERE company_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_texts_after_update AFTER UPDATE OF company_name, legal_name, email, phone, whatsapp_number, hr_contact_name, gstin ON companies BEGIN
  UPDATE company_texts SET text = (SELECT text FROM company_text_rows WHERE company_id = new.id) WHERE company_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_texts_after_delete AFTER DELETE ON companies BEGIN
  DELETE FROM company_texts WHERE company_id = old.id;
END;
--> statement-breakpoint
-- Jobs of different companies whose descriptions begin alike; drizzle-kit cannot write an index of an expression with commas.
CREATE INDEX jobs_by_beginning ON jobs (substr(description, 1, 160)) WHERE length(description) >= 160;
--> statement-breakpoint
-- Points come in lots, some of which expire. What an entry takes comes from granted lots first, the oldest first; point_draws says from which.
CREATE TRIGGER point_entries_new_lot AFTER INSERT ON point_entries WHEN new.delta > 0 AND new.returns_id IS NULL
BEGIN
  INSERT INTO point_lots (id, user_id, wallet, kind, sequence, points, remaining, expires_at)
  VALUES (new.id, new.user_id, new.wallet, CASE WHEN new.account = 'sold' THEN 'bought' ELSE 'granted' END, new.sequence, new.delta, new.delta, new.expires_at);
END;
--> statement-breakpoint
CREATE TRIGGER point_entries_from_lots AFTER INSERT ON point_entries WHEN new.delta < 0
BEGIN
  INSERT INTO point_draws (entry_id, lot_id, points)
  SELECT new.id, lot, points FROM (
    SELECT id AS lot, min(remaining, max(0, -new.delta - before)) AS points
    FROM (
      SELECT id, remaining,
        coalesce(sum(remaining) OVER (ORDER BY kind = 'bought', sequence ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM point_lots
      WHERE user_id = new.user_id AND wallet = new.wallet AND remaining > 0 AND (new.lot_id IS NULL OR id = new.lot_id)
    )
  ) WHERE points > 0;
  UPDATE point_lots SET remaining = remaining - taken.points
  FROM (SELECT lot_id, points FROM point_draws WHERE entry_id = new.id) AS taken
  WHERE point_lots.id = taken.lot_id;
END;
--> statement-breakpoint
CREATE TRIGGER point_entries_back_into_lots AFTER INSERT ON point_entries WHEN new.returns_id IS NOT NULL
BEGIN
  UPDATE point_lots SET remaining = remaining + taken.points
  FROM (SELECT lot_id, points FROM point_draws WHERE entry_id = new.returns_id) AS taken
  WHERE point_lots.id = taken.lot_id;
END;
--> statement-breakpoint
CREATE TRIGGER point_entries_return_what_was_taken BEFORE INSERT ON point_entries
WHEN new.returns_id IS NOT NULL AND (
  new.delta <> coalesce((SELECT sum(points) FROM point_draws WHERE entry_id = new.returns_id), 0)
  OR NOT EXISTS (SELECT 1 FROM point_entries WHERE id = new.returns_id AND user_id = new.user_id AND wallet = new.wallet)
)
BEGIN
  SELECT raise(ABORT, 'an entry returns exactly what another has taken');
END;
--> statement-breakpoint
CREATE TRIGGER point_draws_never_change BEFORE UPDATE ON point_draws
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER point_draws_never_go BEFORE DELETE ON point_draws
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
-- The search of open leads: triggers on the leads keep the texts up to date, and triggers on the texts the full-text index.
-- Devanagari vowel signs are marks (M*) and belong to their word. Without positions (detail) the index knows no phrases and no
-- columns: facets have a "_".
CREATE VIEW lead_text_rows AS
SELECT l.id AS lead_id,
  coalesce((SELECT max(key) + 1 FROM lead_texts WHERE key BETWEEN l.opened_at * 1024 AND l.opened_at * 1024 + 1023), l.opened_at * 1024) AS key,
  replace(l.need || ' ' || l.skills, '_', ' ') AS words,
  'category_' || replace(l.category, '-', '_') || ' budget_' || l.budget
    || CASE WHEN l.place IN ('remote', 'both') THEN ' place_remote' ELSE '' END
    || CASE WHEN l.place IN ('city', 'both') AND l.town_key IS NOT NULL THEN ' place_' || replace(l.town_key, '-', '_') ELSE '' END AS facets
FROM leads l
WHERE l.status = 'open' AND l.opened_at IS NOT NULL;
--> statement-breakpoint
CREATE VIRTUAL TABLE lead_search USING fts5(
  words,
  facets,
  content = 'lead_texts',
  content_rowid = 'key',
  detail = none,
  tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*' tokenchars '_'"
);
--> statement-breakpoint
INSERT INTO lead_search (lead_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER lead_search_after_insert AFTER INSERT ON lead_texts BEGIN
  INSERT INTO lead_search (rowid, words, facets) VALUES (new.key, new.words, new.facets);
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_after_delete AFTER DELETE ON lead_texts BEGIN
  INSERT INTO lead_search (lead_search, rowid, words, facets) VALUES ('delete', old.key, old.words, old.facets);
END;
--> statement-breakpoint
CREATE TRIGGER lead_texts_after_lead_insert AFTER INSERT ON leads WHEN new.status = 'open' BEGIN
  INSERT INTO lead_texts (key, lead_id, words, facets) SELECT key, lead_id, words, facets FROM lead_text_rows WHERE lead_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER lead_texts_after_lead_opened AFTER UPDATE OF status ON leads WHEN new.status = 'open' AND old.status <> 'open' BEGIN
  INSERT INTO lead_texts (key, lead_id, words, facets) SELECT key, lead_id, words, facets FROM lead_text_rows WHERE lead_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER lead_texts_after_lead_ended AFTER UPDATE OF status ON leads WHEN old.status = 'open' AND new.status <> 'open' BEGIN
  DELETE FROM lead_texts WHERE lead_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER lead_texts_after_lead_delete AFTER DELETE ON leads WHEN old.status = 'open' BEGIN
  DELETE FROM lead_texts WHERE lead_id = old.id;
END;
--> statement-breakpoint
-- A company with a new application is due at the next 8 in the morning in India (2:30 UTC), if it is not due already.
CREATE TRIGGER applicant_digests_after_application AFTER INSERT ON job_applications WHEN new.status = 'applied'
BEGIN
  INSERT INTO applicant_digests (company_id, due_at)
  SELECT company_id, ((new.created_at - 9000000) / 86400000 + 1) * 86400000 + 9000000 FROM jobs
  WHERE id = new.job_id AND company_id NOT IN (SELECT company_id FROM applicant_digests);
END;
--> statement-breakpoint
-- The fields that a match is computed from have changed, so it is computed again when the list is next opened.
CREATE TRIGGER job_applications_match_of_profile AFTER UPDATE OF skills, current_position, location, experience_years ON profiles
WHEN old.skills IS NOT new.skills OR old.current_position IS NOT new.current_position OR old.location IS NOT new.location OR old.experience_years IS NOT new.experience_years
BEGIN
  UPDATE job_applications SET match_score = -1 WHERE user_id = new.user_id AND match_score >= 0;
END;
--> statement-breakpoint
CREATE TRIGGER job_applications_match_of_job AFTER UPDATE OF title, description, skills, is_remote, city, location, experience_level ON jobs
WHEN old.title IS NOT new.title OR old.description IS NOT new.description OR old.skills IS NOT new.skills OR old.is_remote IS NOT new.is_remote OR old.city IS NOT new.city OR old.location IS NOT new.location OR old.experience_level IS NOT new.experience_level
BEGIN
  UPDATE job_applications SET match_score = -1 WHERE job_id = new.id AND match_score >= 0;
END;
--> statement-breakpoint
-- Applicants whom employers may not see have no match: it is computed again when an applicant withdraws, is suspended or erased, or comes back.
CREATE TRIGGER job_applications_match_of_withdrawal AFTER UPDATE OF status ON job_applications
WHEN (old.status = 'withdrawn') <> (new.status = 'withdrawn') AND new.match_score <> -1
BEGIN
  UPDATE job_applications SET match_score = -1 WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER job_applications_match_of_account AFTER UPDATE OF account_status ON profiles
WHEN old.account_status IS NOT new.account_status
BEGIN
  UPDATE job_applications SET match_score = -1 WHERE user_id = new.user_id AND match_score <> -1;
END;
--> statement-breakpoint
CREATE TRIGGER job_applications_match_of_erasure AFTER UPDATE OF erased_at ON users
WHEN old.erased_at IS NOT new.erased_at
BEGIN
  UPDATE job_applications SET match_score = -1 WHERE user_id = new.id AND match_score <> -1;
END;
--> statement-breakpoint
-- The full-text index of listed jobs (active and public). Its row id is jobs.listing_key with the other sign, so that newest first is
-- its own order. Devanagari vowel signs are marks (M*) and belong to their word. Without positions (detail) it is smaller and quicker,
-- and knows neither phrases nor columns: the kinds of tokens differ by their "_", see features/jobs/search/candidates/match.
CREATE VIRTUAL TABLE job_search USING fts5(
  words,
  title,
  facets,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*' tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW job_search_rows AS
SELECT
  listing_key,
  words,
  title,
  facets || CASE WHEN is_boosted THEN ' boost_yes' || replace(title, ' ', ' b_') || replace(' ' || facets, ' ', ' b_') ELSE '' END AS facets
FROM (
  SELECT
    listing_key,
    is_boosted,
    search_text AS words,
    replace(' ' || replace(search_title, '|', ' '), ' ', ' _') || coalesce((
      SELECT group_concat(' _' || one.value || '__' || other.value, '')
      FROM json_each('[' || replace(json_quote(substr(search_title, 1, instr(search_title, '|') - 1)), ' ', '","') || ']') AS one
      JOIN json_each('[' || replace(json_quote(substr(search_title, 1, instr(search_title, '|') - 1)), ' ', '","') || ']') AS other ON other.key = one.key + 1
    ), '') AS title,
    search_facets || coalesce((
      SELECT ' ' || group_concat(one.value || '__' || other.value, ' ')
      FROM json_each('[' || replace(json_quote(search_facets), ' ', '","') || ']') AS one
      JOIN json_each('[' || replace(json_quote(search_facets), ' ', '","') || ']') AS other ON one.value < other.value
    ), '') AS facets
  FROM jobs
  WHERE status = 'active' AND visibility = 'public' AND listing_key IS NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER job_search_after_insert AFTER INSERT ON jobs
WHEN new.status = 'active' AND new.visibility = 'public' AND new.listing_key IS NOT NULL
BEGIN
  INSERT INTO job_search (rowid, words, title, facets)
    SELECT -listing_key, words, title, facets FROM job_search_rows WHERE listing_key = new.listing_key;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_after_update
AFTER UPDATE OF status, visibility, listing_key, search_text, search_title, search_facets, is_boosted ON jobs
BEGIN
  DELETE FROM job_search WHERE rowid = -old.listing_key
    AND old.status = 'active' AND old.visibility = 'public';
  INSERT INTO job_search (rowid, words, title, facets)
    SELECT -listing_key, words, title, facets FROM job_search_rows WHERE listing_key = new.listing_key;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_after_delete AFTER DELETE ON jobs
WHEN old.status = 'active' AND old.visibility = 'public' AND old.listing_key IS NOT NULL
BEGIN
  DELETE FROM job_search WHERE rowid = -old.listing_key;
END;
--> statement-breakpoint
-- What the search orders its candidates by, beside the index of words.
CREATE TABLE job_search_ranking (
  -- The row id in job_search: the job's listing key with the other sign.
  search_rowid INTEGER PRIMARY KEY,
  -- The row ids of the job and of its company. A copy of a database can have others: whoever reads the rows compares the job's listing key
  -- and the company's id.
  job_rowid INTEGER NOT NULL,
  company_rowid INTEGER,
  search_title TEXT NOT NULL,
  search_facets TEXT NOT NULL,
  salary_lpa REAL,
  boost_level INTEGER NOT NULL,
  trending_score REAL NOT NULL
);
--> statement-breakpoint
CREATE VIEW job_search_ranking_rows AS
SELECT -listing_key AS search_rowid, rowid AS job_rowid, (SELECT companies.rowid FROM companies WHERE companies.id = jobs.company_id) AS company_rowid,
  search_title, search_facets, salary_lpa, boost_level, trending_score
FROM jobs
WHERE status = 'active' AND visibility = 'public' AND listing_key IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER job_search_ranking_after_insert AFTER INSERT ON jobs
BEGIN
  INSERT OR REPLACE INTO job_search_ranking SELECT * FROM job_search_ranking_rows WHERE job_rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_ranking_after_update AFTER UPDATE OF status, visibility, listing_key, company_id, search_title, search_facets ON jobs
BEGIN
  DELETE FROM job_search_ranking WHERE search_rowid = -old.listing_key;
  INSERT OR REPLACE INTO job_search_ranking SELECT * FROM job_search_ranking_rows WHERE job_rowid = new.rowid;
END;
--> statement-breakpoint
-- These change often, with views and boosts.
CREATE TRIGGER job_search_ranking_after_score AFTER UPDATE OF salary_lpa, boost_level, trending_score ON jobs
WHEN old.salary_lpa IS NOT new.salary_lpa OR old.boost_level <> new.boost_level OR old.trending_score <> new.trending_score
BEGIN
  UPDATE job_search_ranking SET salary_lpa = new.salary_lpa, boost_level = new.boost_level, trending_score = new.trending_score
    WHERE search_rowid = -new.listing_key;
END;
--> statement-breakpoint
CREATE TRIGGER job_search_ranking_after_delete AFTER DELETE ON jobs
BEGIN
  DELETE FROM job_search_ranking WHERE search_rowid = -old.listing_key;
END;
