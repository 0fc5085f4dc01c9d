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
ALTER TABLE `point_entries` ADD `returns_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_returns_once` ON `point_entries` (`returns_id`) WHERE returns_id is not null;--> statement-breakpoint
-- Written by hand: the triggers of the ledger.
DROP TRIGGER point_entries_new_lot;
--> statement-breakpoint
CREATE TRIGGER point_entries_new_lot AFTER INSERT ON point_entries WHEN new.delta > 0 AND new.returns_id IS NULL
BEGIN
  INSERT INTO point_lots (id, user_id, wallet, kind, sequence, points, remaining, expires_at)
  VALUES (new.id, new.user_id, new.wallet, CASE WHEN new.account = 'sold' THEN 'bought' ELSE 'granted' END, new.sequence, new.delta, new.delta, new.expires_at);
END;
--> statement-breakpoint
DROP TRIGGER point_entries_from_lots;
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
