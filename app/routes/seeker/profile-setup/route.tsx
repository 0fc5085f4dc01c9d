import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { saveProfile } from "~/features/profiles/commands.server";
import { profileForm } from "~/features/profiles/forms";
import { filledFields, neededFields } from "~/features/profiles/profile";
import { getProfile } from "~/features/profiles/queries.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
import { requireSeeker } from "~/web/guards.server";
import { safeRedirect } from "~/web/redirect";
import { redirectWithToast } from "~/web/toast.server";
import { ProfileFormSection } from "./profile-form";

export const handle: RouteHandle = { access: "seeker" };

export const meta: MetaFunction = () => [{ title: `${m.profile_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: false });
  const profile = await getProfile(context.db, seeker.userId);
  return { profile, filled: filledFields(profile), complete: seeker.profile?.isComplete ?? false };
}

/** Saves the profile and goes on to where the person was going. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: false });
  const submission = parseWithZod(await request.formData(), { schema: profileForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  await saveProfile(context, seeker, submission.value);
  const next = safeRedirect(new URL(request.url).searchParams.get("redirect"), "/jobs");
  return redirectWithToast(request, next, {
    title: m.profile_saved(),
    text: seeker.profile?.isComplete ? undefined : m.profile_completed(),
    tone: "success",
  });
}

// A progress bar is painted through its parts, which each engine names for itself.
const meterLook =
  "h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf [&::-moz-progress-bar]:bg-leaf";

export default function ProfileSetupPage() {
  const { profile, filled, complete } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const done = filled === neededFields;
  return (
    <div className="mx-auto max-w-xl">
      <h1>{complete ? m.profile_title() : m.profile_setup_title()}</h1>
      <p className="mt-2 text-ink-2">{complete ? m.profile_edit_why() : m.profile_why()}</p>
      <p className="mt-4 mb-6 grid gap-1">
        <progress className={meterLook} value={filled} max={neededFields} aria-label={m.profile_meter_label()} />
        <span className="quiet">{done ? m.profile_meter_done() : m.profile_meter({ done: filled, total: neededFields })}</span>
      </p>
      <ProfileFormSection profile={profile} result={answer?.result} />
      <p className="mt-6">
        <a href="/your-data" className="quiet inline-flex min-h-11 items-center">
          {m.settings_your_data_link()}
        </a>
      </p>
    </div>
  );
}
