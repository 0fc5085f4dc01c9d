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
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `provider_payments_by_transaction` ON `provider_payments` (`transaction_id`);--> statement-breakpoint
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
	`next_attempt_at` integer,
	`last_error` text,
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
CREATE TABLE `point_lots` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`wallet` text NOT NULL,
	`kind` text NOT NULL,
	`sequence` integer NOT NULL,
	`points` integer NOT NULL,
	`remaining` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`id`) REFERENCES `point_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "point_lots_within" CHECK(remaining between 0 and points)
);
--> statement-breakpoint
CREATE INDEX `point_lots_open` ON `point_lots` (`user_id`,`wallet`,`sequence`) WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX `point_lots_expiring` ON `point_lots` (`expires_at`) WHERE remaining > 0 and expires_at is not null;--> statement-breakpoint
ALTER TABLE `transactions` ADD `package_key` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `wallet` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `wallet_user_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `taxable` integer;--> statement-breakpoint
ALTER TABLE `transactions` ADD `buyer` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `order_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `payment_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `failure` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `refunded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `transactions` ADD `poll_at` integer;--> statement-breakpoint
ALTER TABLE `transactions` ADD `polls` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_order_id_unique` ON `transactions` (`order_id`);--> statement-breakpoint
CREATE INDEX `transactions_to_poll` ON `transactions` (`poll_at`) WHERE poll_at is not null;--> statement-breakpoint
ALTER TABLE `point_entries` ADD `account` text;--> statement-breakpoint
ALTER TABLE `point_entries` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `point_entries` ADD `lot_id` text;--> statement-breakpoint
INSERT INTO account_entries (id, account, sequence, delta, balance_after, created_at)
SELECT id, account, row_number() OVER of_account, -delta, sum(-delta) OVER of_account, created_at
FROM (SELECT id, delta, created_at, CASE WHEN delta < 0 THEN 'spent' WHEN reason = 'commission' THEN 'commission' ELSE 'granted' END AS account FROM point_entries)
WINDOW of_account AS (PARTITION BY account ORDER BY created_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW);
--> statement-breakpoint
INSERT INTO point_lots (id, user_id, wallet, kind, sequence, points, remaining, expires_at)
SELECT id, user_id, wallet, 'granted', sequence, delta, max(0, min(delta, came - gone)), NULL
FROM (
  SELECT id, user_id, wallet, sequence, delta,
    sum(max(delta, 0)) OVER (PARTITION BY user_id, wallet ORDER BY sequence) AS came,
    sum(max(-delta, 0)) OVER (PARTITION BY user_id, wallet) AS gone
  FROM point_entries
)
WHERE delta > 0;
--> statement-breakpoint
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
CREATE TRIGGER point_entries_new_lot AFTER INSERT ON point_entries WHEN new.delta > 0
BEGIN
  INSERT INTO point_lots (id, user_id, wallet, kind, sequence, points, remaining, expires_at)
  VALUES (new.id, new.user_id, new.wallet, CASE WHEN new.account = 'sold' THEN 'bought' ELSE 'granted' END, new.sequence, new.delta, new.delta, new.expires_at);
END;
--> statement-breakpoint
CREATE TRIGGER point_entries_from_lots AFTER INSERT ON point_entries WHEN new.delta < 0
BEGIN
  UPDATE point_lots SET remaining = remaining - taken.points
  FROM (
    SELECT id AS lot, min(remaining, max(0, -new.delta - before)) AS points
    FROM (
      SELECT id, remaining,
        coalesce(sum(remaining) OVER (ORDER BY kind = 'bought', sequence ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM point_lots
      WHERE user_id = new.user_id AND wallet = new.wallet AND remaining > 0 AND (new.lot_id IS NULL OR id = new.lot_id)
    )
  ) AS taken
  WHERE point_lots.id = taken.lot AND taken.points > 0;
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
