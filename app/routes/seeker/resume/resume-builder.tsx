import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { saveResume } from "~/features/resumes/commands.server";
import { Paper } from "~/features/resumes/components/paper";
import { emptyEntry, type ResumeContent } from "~/features/resumes/content";
import { documentOf } from "~/features/resumes/document";
import { placeAfter } from "~/features/resumes/edit";
import { checkDraft } from "~/features/resumes/editing/checking.server";
import { contentSchema } from "~/features/resumes/editing/content-schema";
import type { FieldErrors } from "~/features/resumes/editing/draft";
import { getResume } from "~/features/resumes/queries.server";
import { missingIn, stepAfter, resumeStepOf, steps, withoutEmptyEntries, type Step } from "~/features/resumes/steps";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { BuilderForm } from "./builder-form";
import { BuilderProgress, missingSteps, stepName } from "./builder-progress";
import { readResumeForm } from "./read-form.server";

export const handle: RouteHandle = { access: "seeker", viewAs: "person" };

export const meta: MetaFunction = ({ location }) => {
  const saved = new URLSearchParams(location.search).get("saved");
  return [
    { title: `${m.resume_builder_title()} – KaamGhar` },
    { name: "description", content: m.resume_builder_description() },
    ...(saved && resumeStepOf(saved) === saved ? [{ name: "form-kept", content: `resume-${saved}` }] : []),
  ];
};

/** Adds an empty first entry for a job or degree where the résumé has none yet. */
function withFirstEntry(content: ResumeContent, step: Step): ResumeContent {
  if (step === "experience" && content.experience.length === 0)
    return { ...content, experience: [emptyEntry("experience")] };
  if (step === "education" && content.education.length === 0)
    return { ...content, education: [emptyEntry("education")] };
  return content;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const step = resumeStepOf(new URL(request.url).searchParams.get("step"));
  const { content, theme, version, photo } = await getResume(context.db, seeker, getLocale());
  return { step, content, shown: withFirstEntry(content, step), theme, version, photo };
}

export const formDoc: FormDoc = { fields: contentSchema };

/** Saves one step and goes on, or stays where an entry was added, moved or removed. All that was typed comes back with errors. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const step = resumeStepOf(new URL(request.url).searchParams.get("step"));
  const { draft, edit, version } = await readResumeForm(request, context, seeker);
  const checked = checkDraft(draft);
  const errors: FieldErrors = { ...checked.errors, ...(edit ? {} : missingIn(step, checked.content ?? draft)) };
  if (!checked.content || Object.keys(errors).length > 0) return data({ draft, errors, version, conflict: false }, 400);
  const content = edit ? checked.content : withoutEmptyEntries(checked.content);
  const saved = await saveResume(context, seeker.userId, content, version);
  if (!saved.ok) return data({ draft, errors: {}, version: saved.latest, conflict: true }, 409);
  if (edit) return redirect(`/resume-builder?step=${step}&saved=${step}#${placeAfter(content, edit)}`, 303);
  return redirect(`/resume-builder?step=${stepAfter(step)}&saved=${step}`, 303);
}

export default function ResumeBuilder() {
  const { step, content, shown, theme, version, photo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const number = steps.indexOf(step) + 1;
  return (
    <WithRail
      isLong
      rail={
        <>
          <HelpPanel articles={["make-a-resume"]} more={[["/resume-editor", m.resume_open_editor()]]} />
          {step !== "check" && (
            <section aria-labelledby="preview-title" className="max-lg:hidden">
              <h2 id="preview-title" className="mb-3 text-[17px]!">
                {m.resume_preview()}
              </h2>
              <Paper document={documentOf(content, {}, photo)} theme={theme} />
            </section>
          )}
        </>
      }>
      <div className="grid grid-cols-1 gap-5">
        <div>
          <h1>{m.resume_builder_title()}</h1>
          {number === 1 && <p className="mt-2 text-ink-2">{m.resume_builder_why()}</p>}
        </div>
        <BuilderProgress step={step} content={content} />
        <h2>{stepName(step)}</h2>
        {step === "check" ? (
          <Check content={content} photo={photo} theme={theme} />
        ) : (
          <BuilderForm
            step={step}
            content={answer?.draft ?? shown}
            photo={photo}
            errors={answer?.errors ?? {}}
            version={answer?.version ?? version}
            conflict={answer?.conflict ?? false}
          />
        )}
      </div>
    </WithRail>
  );
}

interface CheckProps {
  content: ResumeContent;
  photo: string | null;
  theme: Parameters<typeof Paper>[0]["theme"];
}

function Check({ content, photo, theme }: CheckProps) {
  const missing = missingSteps(content);
  return (
    <>
      {missing.length > 0 && (
        <p className="safe">
          <b>{m.resume_check_missing()}</b>
          {missing.map((step) => (
            <a key={step} href={`/resume-builder?step=${step}`} className="mr-4 inline-flex min-h-11 items-center">
              {stepName(step)}
            </a>
          ))}
        </p>
      )}
      <p>{m.resume_check_text()}</p>
      <p className="flex flex-wrap gap-3">
        <a href="/resume.pdf" className="btn btn-go">
          {m.resume_download()}
        </a>
        <a href="/resume-editor" className="btn btn-line">
          {m.resume_open_editor()}
        </a>
      </p>
      <Paper document={documentOf(content, {}, photo)} theme={theme} />
    </>
  );
}
