import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { collegeForm } from "~/features/colleges/forms";
import { registerCollege } from "~/features/colleges/registration.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { openGraph } from "~/ui/head/open-graph";
import { Panel, RailLinks, WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { cacheable } from "~/web/documents/page-cache.server";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { CollegeFormSection } from "./college-form";

export const handle: RouteHandle = { access: "public", index: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = { title: m.colleges_title(), description: m.colleges_description() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path: "/college-tpo", ...page }),
  ];
};

export const headers = cacheable;

export function loader({ request, context }: LoaderFunctionArgs) {
  return { siteUrl: context.siteUrl, isAsked: new URL(request.url).searchParams.get("asked") === "yes" };
}

export const formDoc: FormDoc = { fields: collegeForm, limits: ["college"] };

/** Mails a confirmation link to the officer's address. The answer does not reveal whether the college is known. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: collegeForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const wait = await countAttempt({ request, context }, "college", submission.value.email);
  if (wait !== null)
    return data({ result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }) }, 429);
  await registerCollege(context, submission.value, currentLocale());
  return redirectWithToast(request, "/college-tpo?asked=yes", { title: m.colleges_asked_title(), tone: "success" });
}

export default function CollegeTpo() {
  const { isAsked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSent = isAsked && !answer;
  return (
    <WithRail
      rail={
        <>
          <Panel id="steps" title={m.colleges_steps_title()}>
            <ol className="mt-2 grid list-decimal gap-2 pl-5">
              <li>{m.colleges_step_form()}</li>
              <li>{m.colleges_step_review()}</li>
              <li>{m.colleges_step_code()}</li>
            </ol>
            <p className="quiet mt-2">{m.colleges_step_privacy()}</p>
          </Panel>
          <RailLinks
            title={m.layout_rail()}
            links={[
              ["/hire-interns", m.hiring_interns_title()],
              ["/contact-us", m.layout_footer_contact()],
            ]}
          />
        </>
      }>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h1>{m.colleges_title()}</h1>
          <p className="mt-2 text-ink-2">{m.colleges_lead()}</p>
        </div>
        {isSent && (
          <section className="safe" aria-labelledby="asked-title">
            <h2 id="asked-title">{m.colleges_asked_title()}</h2>
            <p className="mt-1">{m.colleges_asked_text()}</p>
          </section>
        )}
        {!isSent && <CollegeFormSection result={answer?.result} />}
      </div>
    </WithRail>
  );
}
