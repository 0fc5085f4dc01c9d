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
CREATE INDEX `app_ratings_commented` ON `app_ratings` (`updated_at`,`id`) WHERE comment is not null;