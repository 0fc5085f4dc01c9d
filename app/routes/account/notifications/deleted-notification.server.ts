import { deletedNotification, type DeletedNotification } from "~/features/notifications/list/deleted-notification";
import { readCookie, writeCookie } from "~/web/cookies";

const cookie = "deleted-notification";

/** How long a deletion can be undone. */
const undoSeconds = 300;

/** Browsers keep no longer cookie than 4,096 bytes, its attributes included. */
const longest = 3_800;

/**
 * The Set-Cookie value that stores a deleted notification in its reader's own browser, its only copy. The Hindi
 * text is left out of one that would be too long for a cookie; null when it is too long without it.
 */
export function writeDeleted(request: Request, notification: DeletedNotification): string | null {
  for (const kept of [notification, { ...notification, hindi: null }]) {
    const value = Buffer.from(JSON.stringify(kept)).toString("base64url");
    if (value.length <= longest) return writeCookie(request, cookie, value, undoSeconds);
  }
  return null;
}

/** The notification that this person has deleted a short while ago; null when there is none. */
export function readDeleted(request: Request, userId: string): DeletedNotification | null {
  const value = readCookie(request, cookie);
  if (!value) return null;
  try {
    const deleted = deletedNotification.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
    return deleted.userId === userId ? deleted : null;
  } catch {
    return null;
  }
}

/** The Set-Cookie value that deletes it. */
export function forgetDeleted(request: Request): string {
  return writeCookie(request, cookie, "", 0);
}
