import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findSkill, skillPath } from "~/features/jobs/listing/landing";
import { listSkillsWithJobs } from "~/features/jobs/open/worthwhile.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { RelatedCategories, RelatedSkills, RelatedSpecials } from "../related";
import { skillFacts } from "./facts";
import { loadNarrow } from "./load-narrow.server";
import { isNarrowIndexed, narrowMeta } from "./narrow-meta";
import { NarrowPage } from "./narrow-page";

export const handle: RouteHandle<typeof loader> = {
  access: "public",
  viewAs: "person",
  index: ({ landing }) => isNarrowIndexed(landing),
};

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? narrowMeta(data.landing, skillFacts(data.skill)) : [{ title: m.layout_not_found_title() }];

export const headers = cacheable;

/** The jobs with a skill. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = args.params.skill ?? "";
  const skill = findSkill(asked);
  if (!skill) throw new Response(null, { status: 404 });
  if (asked !== skill.slug) throw redirect(skillPath(skill.name), 301);
  const { db, now } = args.context;
  const [page, { skills }] = await Promise.all([
    loadNarrow(args, skillFacts(skill.name)),
    optional("the skills with jobs", listSkillsWithJobs(db, now()), { skills: [] }),
  ]);
  return { skill: skill.name, skills, ...page };
}

export default function SkillPage() {
  const { skill, skills, landing, others } = useLoaderData<typeof loader>();
  return (
    <NarrowPage facts={skillFacts(skill)} landing={landing}>
      <RelatedSkills beside={skill} skills={skills} />
      <RelatedSpecials beside={null} pages={others} />
      <RelatedCategories beside={null} />
    </NarrowPage>
  );
}
