import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { languages } from "db/catalogues/bands";
import { findCity } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { SkillBadges } from "~/features/assessments/components/skill-badges";
import { listBadges } from "~/features/assessments/queries.server";
import { phoneText } from "~/features/companies/phone";
import { ResumeFileOrBuilder } from "~/features/profiles/components/upload-forms";
import { fieldNames, yearsText } from "~/features/profiles/names";
import { findResumeFile, getProfile } from "~/features/profiles/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Panel, WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { savedStepMeta } from "../profile-setup/stored-step";
import { Completeness } from "./completeness";
import { ProfileHead } from "./profile-head";
import { Fact, ProfileSection } from "./profile-section";
import { SeenPanel } from "./seen-panel";

export const handle: RouteHandle = { access: "complete-seeker", viewAs: "person" };

export const meta: MetaFunction = ({ location }) => [
  { title: `${m.profile_title()} – KaamGhar` },
  { name: "description", content: m.profile_description() },
  ...savedStepMeta(location.search),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, email } = await requireSeeker({ request, context }, { complete: true });
  const [profile, resumeFile, badges] = await Promise.all([
    getProfile(context.db, userId),
    optional("the résumé file", findResumeFile(context.db, userId), null),
    optional("badges", listBadges(context.db, userId, context.now()), []),
  ]);
  return { profile, resumeFile, badges, email };
}

const phoneOf = (number: string | null) => (number && /^\d{10}$/.test(number) ? phoneText(number) : number);

export default function ProfilePage() {
  const { profile, resumeFile, badges, email } = useLoaderData<typeof loader>();
  const { location, experienceYears: years } = profile;
  const place = location === null ? null : (findCity(location)?.[getLocale()] ?? location);
  return (
    <WithRail
      rail={
        <>
          <Panel id="complete" title={m.profile_meter_label()}>
            <Completeness profile={profile} hasResumeFile={resumeFile !== null} />
          </Panel>
          <SeenPanel />
          <p>
            <a href="/your-data" className="quiet inline-flex min-h-11 items-center">
              {m.settings_your_data_link()}
            </a>
          </p>
        </>
      }>
      <ProfileHead profile={profile} place={place} />
      <ProfileSection step="about">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact name={m.profile_name()} value={profile.fullName} />
          <Fact name={m.profile_phone()} value={phoneOf(profile.phone)} />
          <Fact name={m.profile_whatsapp()} value={phoneOf(profile.whatsappNumber)} />
          <Fact name={m.profile_email()} value={email} />
          <Fact name={m.profile_location()} value={place} />
        </dl>
        <p>
          <a href="/settings/account" className="quiet inline-flex min-h-11 items-center">
            {m.profile_email_change()}
          </a>
        </p>
      </ProfileSection>
      <ProfileSection step="work">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact name={fieldNames.currentPosition()} value={profile.currentPosition} />
          <Fact name={fieldNames.experienceYears()} value={years === null ? null : yearsText(years)} />
        </dl>
      </ProfileSection>
      <ProfileSection step="skills">
        <Tags of={profile.skills} lang="en" />
        <SkillBadges badges={badges} />
        <p>
          <a href="/skill-assessment" className="inline-flex min-h-11 items-center">
            {m.profile_prove_skills()}
          </a>
        </p>
      </ProfileSection>
      <ProfileSection step="languages">
        <Tags of={profile.languages.map((key) => findByKey(languages, key)?.[getLocale()] ?? key)} />
      </ProfileSection>
      <ProfileSection
        step="files"
        href="/profile/resume-file"
        title={m.profile_resume_file()}
        isEmpty={resumeFile === null}>
        <ResumeFileOrBuilder file={resumeFile} />
      </ProfileSection>
    </WithRail>
  );
}

function Tags({ of, lang }: { of: readonly string[]; lang?: "en" }) {
  if (of.length === 0) return <p className="quiet">{m.profile_not_given()}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5" lang={lang}>
      {of.map((each) => (
        <li key={each} className="tag">
          {each}
        </li>
      ))}
    </ul>
  );
}
