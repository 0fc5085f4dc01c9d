import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { skillDomains } from "db/catalogues/skills";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { categoriesPath, skillPath, skillsPath, slugOfSkill } from "~/features/jobs/listing/landing";
import { listSkillsWithJobs } from "~/features/jobs/open/worthwhile.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { openGraph } from "~/ui/head/open-graph";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { Related, RelatedSpecials } from "../related";
import { Restricted } from "../restricted";
import { worthwhile } from "./load-narrow.server";

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const page = {
    siteUrl: data?.siteUrl ?? "",
    path: skillsPath,
    title: m.found_skills_title(),
    description: m.found_skills_description(),
  };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph(page),
  ];
};

export const headers = cacheable;

export async function loader({ context }: LoaderFunctionArgs) {
  const [viewer, { skills }, pages] = await Promise.all([
    context.viewer(),
    listSkillsWithJobs(context.db, context.now()),
    worthwhile({ context }),
  ]);
  return { siteUrl: context.siteUrl, suspensionPage: suspensionPageOf(viewer), skills, pages };
}

/** The skills that at least five open jobs ask for, by their field. */
export default function SkillsPage() {
  const { suspensionPage, skills: withJobs, pages } = useLoaderData<typeof loader>();
  if (suspensionPage) return <Restricted title={m.found_skills_title()} suspensionPage={suspensionPage} />;
  const open = new Set(withJobs);
  return (
    <>
      <h1>{m.found_skills_title()}</h1>
      <p className="mt-2 max-w-[46ch] text-ink-2">{open.size > 0 ? m.found_skills_text() : m.found_skills_none()}</p>
      {skillDomains.map(({ key, skills, ...names }) => {
        const links = skills
          .filter((skill) => open.has(slugOfSkill(skill)))
          .map((skill): [string, string] => [skillPath(skill), skill]);
        return links.length > 0 && <Related key={key} title={names[getLocale()]} links={links} />;
      })}
      <RelatedSpecials beside={null} pages={pages} />
      <p className="mt-6">
        <a href={categoriesPath} className="btn btn-line">
          {m.home_browse()}
        </a>
      </p>
    </>
  );
}
