import { initialsOf } from "~/features/accounts/initials";
import type { Profile } from "~/features/profiles/queries.server";
import { m } from "~/paraglide/messages";
import { Avatar } from "~/ui/avatar";

/** Photo, name and what the person does, as they stand above an application. */
export function ProfileHead({ profile, place }: { profile: Profile; place: string | null }) {
  const { fullName, profileImageUrl: photo, currentPosition } = profile;
  const initials = initialsOf({ fullName, email: null });
  const line = [currentPosition, place].filter(Boolean).join("\u00a0· ");
  return (
    <div className="flex items-center gap-4">
      <a
        href="/profile/photo"
        className="shrink-0 no-underline"
        aria-label={`${photo === null ? `${initials}, ` : ""}${m.profile_edit_label({ section: m.profile_photo() })}`}>
        {photo === null ? (
          <Avatar initials={initials} photo={null} className="size-20! text-2xl!" />
        ) : (
          <img src={photo} alt="" width={80} height={80} className="size-20 rounded-full object-cover" />
        )}
      </a>
      <div className="min-w-0">
        <h1 className="wrap-anywhere">{fullName || m.profile_title()}</h1>
        {line && <p className="wrap-anywhere">{line}</p>}
      </div>
    </div>
  );
}
