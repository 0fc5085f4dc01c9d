import { Meter } from "~/features/profiles/components/meter";
import { fieldNames } from "~/features/profiles/names";
import { missingFields, neededFields } from "~/features/profiles/profile";
import type { Profile } from "~/features/profiles/queries.server";
import { stepAddress, stepOfField } from "~/features/profiles/steps";
import { m } from "~/paraglide/messages";

/** How complete a profile is: the missing fields and possible improvements, each with a link to its form. */
export function Completeness({ profile, hasResumeFile }: { profile: Profile; hasResumeFile: boolean }) {
  const missing = missingFields(profile);
  const better: [href: string, name: string][] = [
    ...(profile.profileImageUrl === null ? [["/profile/photo", m.profile_photo()] as [string, string]] : []),
    ...(profile.whatsappNumber
      ? []
      : [[`${stepAddress("about", "/profile")}#profile-whatsappNumber`, m.profile_whatsapp()] as [string, string]]),
    ...(hasResumeFile ? [] : [["/profile/resume-file", m.profile_resume_file()] as [string, string]]),
  ];
  return (
    <div className="mt-3 grid gap-3">
      <Meter filled={neededFields.length - missing.length} />
      <Links
        title={m.profile_missing_title()}
        links={missing.map((field) => [
          `${stepAddress(stepOfField(field), "/profile")}#profile-${field}`,
          fieldNames[field](),
        ])}
      />
      <Links title={m.profile_better_title()} links={better} />
    </div>
  );
}

function Links({ title, links }: { title: string; links: (readonly [href: string, name: string])[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {links.map(([href, name]) => (
          <li key={href}>
            <a href={href} className="chip">
              + {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
