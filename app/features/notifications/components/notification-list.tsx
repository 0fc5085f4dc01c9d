import type { NotificationType, UserType } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { formatAgo } from "~/ui/format";
import { Icon, type IconName } from "~/ui/icon";
import { notificationsPageOf } from "../audience";
import type { NotificationRow } from "../list/queries.server";

/** A notification with its texts in the language of the page. */
type ShownNotification = Omit<NotificationRow, "hindi">;

interface NotificationListProps {
  audience: UserType;
  notifications: ShownNotification[];
  unreadOnly: boolean;
  /** Whether there is an unread one at all, also beyond the list. */
  someUnread: boolean;
  /** The title of the one that was just deleted, which can still be brought back; null for none. */
  deleted: string | null;
  /** ms UTC */
  now: number;
}

/** The notifications page of both audiences, below its heading: filter, all read, and the rows; renews itself. */
export function NotificationList({
  audience,
  notifications,
  unreadOnly,
  someUnread,
  deleted,
  now,
}: NotificationListProps) {
  const page = notificationsPageOf({ userType: audience });
  const address = unreadOnly ? `${page}?unread=1` : page;
  const someRead = notifications.some((notification) => notification.isRead);
  return (
    <live-region id="notification-list" events="notification" class="mt-4 block">
      {deleted !== null && <Deleted title={deleted} address={address} />}
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <nav aria-label={m.notifications_filter_label()} className="mr-auto flex gap-2">
          <a href={page} className="chip" aria-current={unreadOnly ? undefined : "page"}>
            {m.notifications_all()}
          </a>
          <a href={`${page}?unread=1`} className="chip" aria-current={unreadOnly ? "page" : undefined}>
            {m.notifications_unread()}
          </a>
        </nav>
        {someUnread && (
          <submit-once>
            <form method="post" action="/notifications/reading">
              <button id="read-all" className="btn btn-plain btn-small px-0!">
                {m.notifications_mark_all_read()}
              </button>
            </form>
          </submit-once>
        )}
      </div>
      {notifications.length > 0 ? (
        <ul className="rows max-md:-mx-4 max-md:rounded-none! max-md:border-x-0!">
          {notifications.map((notification) => (
            <Row key={notification.id} notification={notification} address={address} now={now} />
          ))}
        </ul>
      ) : (
        <Nothing audience={audience} unreadOnly={unreadOnly} page={page} />
      )}
      {someRead && <DeleteRead />}
    </live-region>
  );
}

function Deleted({ title, address }: { title: string; address: string }) {
  return (
    <form
      method="post"
      action="/deleted-notification/restoration"
      className="safe mb-4 flex flex-wrap items-center justify-between gap-3">
      <span role="status">{m.notifications_deleted_named({ title })}</span>
      <input type="hidden" name="redirect" value={address} />
      <button className="btn btn-line btn-small">{m.notifications_undo()}</button>
    </form>
  );
}

function DeleteRead() {
  return (
    <details className="mt-4">
      <summary className="min-h-11 py-2.5 text-ink-2">{m.notifications_delete_read()}</summary>
      <form method="post" action="/read-notifications/deletion" className="grid justify-items-start gap-3 pb-3">
        <p>{m.notifications_delete_read_text()}</p>
        <button className="btn btn-danger btn-small">{m.notifications_delete_read_confirm()}</button>
      </form>
    </details>
  );
}

function Nothing({ audience, unreadOnly, page }: { audience: UserType; unreadOnly: boolean; page: string }) {
  if (unreadOnly) {
    return (
      <EmptyState
        scene="inbox"
        title={m.notifications_none_unread_title()}
        action={
          <a href={page} className="btn btn-line">
            {m.notifications_see_all()}
          </a>
        }>
        {m.notifications_none_unread_text()}
      </EmptyState>
    );
  }
  return (
    <EmptyState help="no_notifications" scene="alert" title={m.notifications_empty_title()}>
      {audience === "employer" ? m.notifications_employer_empty_text() : m.notifications_empty_text()}
    </EmptyState>
  );
}

const icons: Record<NotificationType, IconName> = { info: "bell", success: "check", warning: "alert" };

function Row({ notification, address, now }: { notification: ShownNotification; address: string; now: number }) {
  const { id, title, message, type, isRead, createdAt } = notification;
  return (
    <li className="relative">
      <form method="post" action={`/notification/${id}/reading`}>
        <button id={`open-${id}`} className="flex w-full items-start gap-3 p-4 text-left">
          <span className="avatar">
            <Icon name={icons[type]} size={18} />
          </span>
          <span className="grid min-w-0 grid-cols-1 gap-0.5">
            <span className={isRead ? "pr-10" : "pr-10 font-bold"}>
              {!isRead && (
                <>
                  <span className="mr-2 inline-block size-2.5 rounded-full bg-peacock" />
                  <span className="sr-only">{m.notifications_unread_mark()}: </span>
                </>
              )}
              {title}
            </span>
            <span className="text-[15px] whitespace-pre-line text-ink-2">{message}</span>
            <span className="quiet text-[13px]!">{formatAgo(createdAt, now)}</span>
          </span>
        </button>
      </form>
      <form method="post" action={`/notification/${id}/deletion`} className="absolute top-1.5 right-1">
        <input type="hidden" name="redirect" value={address} />
        <button
          id={`delete-${id}`}
          className="icon-btn text-ink-2!"
          aria-label={m.notifications_delete_named({ title })}>
          <Icon name="close" size={18} />
        </button>
      </form>
    </li>
  );
}
