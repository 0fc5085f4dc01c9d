import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { breadcrumbList, faqPage, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { Panel, RailLinks, WithRail } from "~/ui/layout/with-rail";
import { Scene } from "~/ui/pictures/scene";
import type { SceneName } from "~/ui/pictures/scenes";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const page = { title: m.guides_how_title(), description: m.guides_how_description() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...(data ? openGraph({ siteUrl: data.siteUrl, path: "/how-it-works", ...page }) : []),
  ];
};

export const headers = cacheable;

export function loader({ context }: LoaderFunctionArgs) {
  return { siteUrl: context.siteUrl };
}

interface Step {
  scene: SceneName;
  title: string;
  text: string;
}

export default function HowItWorksPage() {
  const { siteUrl } = useLoaderData<typeof loader>();
  const seekerSteps: Step[] = [
    { scene: "search", title: m.guides_how_seeker_1(), text: m.guides_how_seeker_1_text() },
    { scene: "sent", title: m.guides_how_seeker_2(), text: m.guides_how_seeker_2_text() },
    { scene: "interview", title: m.guides_how_seeker_3(), text: m.guides_how_seeker_3_text() },
  ];
  const employerSteps: Step[] = [
    { scene: "company", title: m.guides_how_employer_1(), text: m.guides_how_employer_1_text() },
    { scene: "advert", title: m.guides_how_employer_2(), text: m.guides_how_employer_2_text() },
    { scene: "people", title: m.guides_how_employer_3(), text: m.guides_how_employer_3_text() },
  ];
  const after = [m.guides_how_after_1(), m.guides_how_after_2(), m.guides_how_after_3(), m.guides_how_after_4()];
  const questions = [
    [m.guides_how_q_1(), m.guides_how_a_1()],
    [m.guides_how_q_2(), m.guides_how_a_2()],
    [m.guides_how_q_3(), m.guides_how_a_3()],
    [m.guides_how_q_4(), m.guides_how_a_4()],
  ] as const;
  const jsonLd = jsonLdOf(
    breadcrumbList(siteUrl, [{ name: m.guides_how_title(), path: "/how-it-works" }]),
    faqPage(questions.map(([question, html]) => ({ question, html }))),
  );
  return (
    <div className="grid gap-8">
      <div>
        <h1>{m.guides_how_title()}</h1>
        <p className="mt-2 max-w-[65ch] text-ink-2">{m.guides_how_text()}</p>
      </div>
      <Steps
        id="seekers"
        title={m.guides_how_seekers()}
        steps={seekerSteps}
        isFirst
        path="/work-from-home-jobs"
        action={m.guides_how_browse()}
      />
      <WithRail
        rail={
          <Panel id="promise" title={m.guides_how_promise()}>
            <p className="mt-2">{m.guides_how_promise_text()}</p>
            <a href="/help-center/someone-asks-for-money" className="btn btn-line btn-small mt-3">
              {m.guides_short_money()}
            </a>
          </Panel>
        }>
        <section aria-labelledby="after-title">
          <h2 id="after-title">{m.guides_how_after()}</h2>
          <ol className="mt-3 grid list-decimal gap-2 pl-5">
            {after.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </section>
      </WithRail>
      <Steps
        id="employers"
        title={m.guides_how_employers()}
        steps={employerSteps}
        path="/post-job"
        action={m.guides_how_post()}
      />
      <WithRail
        label={m.guides_help_title()}
        rail={
          <>
            <RailLinks
              title={m.guides_on_label()}
              links={[
                ["/help-center", m.guides_help_title()],
                ["/faq", m.layout_footer_faq()],
                ["/career-guidance", m.guides_career_title()],
              ]}
            />
            <SafeNotice />
          </>
        }>
        <section aria-labelledby="questions-title">
          <h2 id="questions-title">{m.guides_how_questions()}</h2>
          <div className="rows mt-3">
            {questions.map(([question, text]) => (
              <details key={question} className="px-4">
                <summary className="py-3 font-semibold">{question}</summary>
                <p className="pb-4">{text}</p>
              </details>
            ))}
          </div>
        </section>
      </WithRail>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
    </div>
  );
}

function Steps({
  id,
  title,
  steps,
  isFirst = false,
  path,
  action,
}: {
  id: string;
  title: string;
  steps: Step[];
  /** Whether it holds the one loud button of the page. */
  isFirst?: boolean;
  path: string;
  action: string;
}) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ol className="rows mt-3 md:flex">
        {steps.map((step, place) => (
          <li key={step.title} className="flex flex-1 items-start gap-3 p-4 md:border-t-0!">
            <Scene name={step.scene} className="w-22 shrink-0" />
            <div className="min-w-0 wrap-anywhere">
              <h3>{`${place + 1}. ${step.title}`}</h3>
              <p className="mt-1 text-ink-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <a href={path} className={`btn ${isFirst ? "btn-go" : "btn-line"} mt-4`}>
        {action}
      </a>
    </section>
  );
}
