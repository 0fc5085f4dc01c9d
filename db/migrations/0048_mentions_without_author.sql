-- Written by hand: mentions from before their author's id was kept (0047), which the author's erasure would not find.
DELETE FROM employer_notifications WHERE action_url LIKE '/application/%#notes' AND metadata ->> '$.author_id' IS NULL;
