import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { Icon, type IconName } from "~/ui/icon";
import { LanguageSwitch } from "~/ui/layout/footer";
import type { RouteHandle } from "~/web/access";
import { requireViewer } from "~/web/guards.server";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [
  { title: `${m.pages_more_title()} – KaamGhar` },
  { name: "description", content: m.pages_more_description() },
];

/** For everybody: whoever is signed in must not be banned, visitors see the ways in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!(await context.viewer())) return { viewer: null };
  const { userType, fullName, email, unreadCount, company } = await requireViewer({ request, context });
  return { viewer: { userType, name: company?.name ?? fullName, email, unreadCount } };
}

type Entry = [href: string, mark: IconName | "?" | "@", label: string, note?: string];

const visitorEntries = (): Entry[] => [
  ["/auth", "user", m.pages_more_login()],
  ["/employer-auth", "case", m.layout_employer_login()],
];

const seekerEntries = (unread: string | undefined): Entry[] => [
  ["/profile-setup", "user", m.pages_more_profile()],
  ["/activity", "pulse", m.layout_tab_activity()],
  ["/notifications", "bell", m.notifications_title(), unread],
  ["/favorites", "heart", m.jobs_favorites_title()],
];

const employerEntries = (unread: string | undefined): Entry[] => [
  ["/employer-portal", "home", m.layout_tab_portal()],
  ["/post-job", "plus", m.layout_tab_post()],
  ["/employer/interviews", "calendar", m.layout_tab_interviews()],
  ["/employer-portal/notifications", "bell", m.notifications_title(), unread],
  ["/company-profile-setup", "case", m.pages_more_company()],
];

export default function MorePage() {
  const { viewer } = useLoaderData<typeof loader>();
  const unread = viewer && viewer.unreadCount > 0 ? m.pages_more_unread({ count: viewer.unreadCount }) : undefined;
  const account =
    viewer === null ? visitorEntries()
    : viewer.userType === "seeker" ? seekerEntries(unread)
    : employerEntries(unread);
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div>
        <h1>{m.pages_more_title()}</h1>
        {viewer && <p className="mt-1 text-ink-2">{`${viewer.name} · ${viewer.email}`}</p>}
      </div>
      <Menu label={m.pages_more_account()} entries={account} />
      <Menu
        label={m.pages_more_help()}
        entries={[
          ...(viewer?.userType === "employer" ? [] : [["/location", "pin", m.pages_more_location()] satisfies Entry]),
          ["/faq", "?", m.layout_footer_faq()],
          ["/contact-us", "@", m.layout_footer_contact()],
        ]}
      >
        <li className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2">
          <Mark mark="language" />
          <span className="mr-auto">{m.pages_more_language()}</span>
          <LanguageSwitch back={useSite()?.address ?? "/more"} />
        </li>
      </Menu>
      {viewer && (
        <form method="post" action="/sign-out">
          <button className="btn btn-line w-full">{m.layout_sign_out()}</button>
        </form>
      )}
    </div>
  );
}

function Menu({ label, entries, children }: { label: string; entries: Entry[]; children?: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="rows">
        {entries.map(([href, mark, text, note]) => (
          <li key={href}>
            <a href={href} className="flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline">
              <Mark mark={mark} />
              {text}
              {note && <span className="new ml-auto">{note}</span>}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

function Mark({ mark }: { mark: Entry[1] }) {
  return (
    <span className="avatar" aria-hidden="true">
      {mark === "?" || mark === "@" ? <span className="text-base">{mark}</span> : <Icon name={mark} size={18} />}
    </span>
  );
}
