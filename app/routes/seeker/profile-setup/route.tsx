import {
  redirect as toPage,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { stepForms } from "~/features/profiles/forms";
import { emptyProfile } from "~/features/profiles/profile";
import { findResumeFile, getProfile } from "~/features/profiles/queries.server";
import { readStep, stepToGoOn } from "~/features/profiles/steps";
import { m } from "~/paraglide/messages";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { SeenPanel } from "../profile/seen-panel";
import { FilesStep } from "./files-step";
import { FormStepPage } from "./form-step";
import { saveStepAction } from "./save-step.server";
import { StepsList } from "./steps-list";
import { savedStepMeta } from "./stored-step";

/** The page after the setup, unless the address names another. */
const defaultEnd = "/jobs";

export const handle: RouteHandle = { access: "seeker", viewAs: "person", ownRefusals: true };

export const meta: MetaFunction = ({ location }) => [
  { title: `${m.profile_title()} – KaamGhar` },
  ...savedStepMeta(location.search),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const redirect = safeRedirect(searchParams.get("redirect"), "");
  const asked = readStep(searchParams.get("step"));
  if (context.answer.keepsForm)
    return { step: asked ?? "about", redirect, profile: emptyProfile, resumeFile: null, isComplete: false };
  const seeker = await requireSeeker({ request, context });
  const isComplete = seeker.profile?.isComplete ?? false;
  // Nothing to do here: a log-in without a destination leads to the jobs.
  if (isComplete && asked === null) throw toPage(redirect || defaultEnd, 303);
  const profile = await getProfile(context.db, seeker.userId);
  const step = asked ?? stepToGoOn(profile, null);
  const resumeFile = step === "files" ? await findResumeFile(context.db, seeker.userId) : null;
  return { step, redirect, profile, resumeFile, isComplete };
}

export const formDoc: FormDoc = { fields: stepForms };

/** Saves one step and goes on: to the next one, or, once the profile is complete, to where the person was going. */
export function action(args: ActionFunctionArgs) {
  return saveStepAction(args);
}

export default function ProfileSetupPage() {
  const { step, redirect, profile, resumeFile, isComplete } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const end = redirect || defaultEnd;
  return (
    <WithRail
      rail={
        <>
          {!answer?.reason && (
            <StepsList
              step={step}
              profile={profile}
              redirect={redirect}
              form={step === "files" || isComplete ? null : "profile"}
            />
          )}
          <SeenPanel />
        </>
      }>
      <div>
        {step === "files" ? (
          <FilesStep profile={profile} resumeFile={resumeFile} redirect={redirect} end={end} isComplete={isComplete} />
        ) : (
          <FormStepPage
            key={step}
            step={step}
            profile={profile}
            redirect={redirect}
            isComplete={isComplete}
            answer={answer}
          />
        )}
        <p className="mt-6">
          <a href="/your-data" className="quiet inline-flex min-h-11 items-center">
            {m.settings_your_data_link()}
          </a>
        </p>
      </div>
    </WithRail>
  );
}
