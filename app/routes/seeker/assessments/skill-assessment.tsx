import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { assessedSkills } from "db/catalogues/assessments";
import { skillStatusOf } from "~/features/assessments/assessment";
import { finishOverdue } from "~/features/assessments/finish.server";
import { listAttempts } from "~/features/assessments/queries.server";
import { getBalance } from "~/features/points/ledger.server";
import { getProfile } from "~/features/profiles/queries.server";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { EndedNotice } from "./ended-notice";
import { SkillCard } from "./skill-card";

export const handle: RouteHandle = { access: "seeker", viewAs: "person" };

export const meta: MetaFunction = () => [
  { title: `${m.assessments_title()} – KaamGhar` },
  { name: "description", content: m.assessments_description() },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const ended = await optional("overdue attempts", finishOverdue(context, seeker.userId), []);
  const [attempts, profile, balance, { points }] = await Promise.all([
    listAttempts(context.db, seeker.userId),
    getProfile(context.db, seeker.userId),
    optional("the balance", getBalance(context.db, { userId: seeker.userId, wallet: "seeker" }), 0),
    getSettings(context.db),
  ]);
  const now = context.now();
  const own = new Set(profile.skills.map((skill) => skill.toLowerCase()));
  const skills = assessedSkills.map(({ key, names }) => ({
    key,
    standing: skillStatusOf(
      attempts.filter(({ skill }) => skill === key),
      now,
    ),
    isFitting: names.some((name) => own.has(name.toLowerCase())),
  }));
  return { skills, ended, balance, price: points.assessmentAttempt, reward: points.skillPassed, now };
}

export default function SkillsPage() {
  const { skills, ended, balance, price, reward, now } = useLoaderData<typeof loader>();
  const fitting = skills.filter(({ isFitting }) => isFitting);
  const groups = [
    { title: m.assessments_fitting(), skills: fitting },
    {
      title: fitting.length > 0 ? m.assessments_others() : m.assessments_all(),
      skills: skills.filter(({ isFitting }) => !isFitting),
    },
  ];
  return (
    <div>
      <h1>{m.assessments_title()}</h1>
      <p className="mt-2 max-w-[65ch] text-ink-2">{m.assessments_intro()}</p>
      <EndedNotice ended={ended} />
      <p className="quiet mt-3">
        {m.assessments_reward({ points: reward })}{" "}
        <a href="/rewards" className="inline-flex min-h-11 items-center whitespace-nowrap">
          {m.assessments_balance({ count: balance })}
        </a>
      </p>
      {groups
        .filter((group) => group.skills.length > 0)
        .map((group) => (
          <section key={group.title} className="mt-4">
            <h2>{group.title}</h2>
            <ul className="mt-3 grid gap-3 md:grid-cols-2">
              {group.skills.map(({ key, standing }) => (
                <SkillCard key={key} skill={key} standing={standing} price={price} now={now} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
