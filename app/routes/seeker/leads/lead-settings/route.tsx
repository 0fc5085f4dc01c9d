import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeadFrame } from "~/features/leads/components/lead-pages";
import { placeName } from "~/features/leads/listing/town-names.server";
import { professionalForm } from "~/features/leads/professionals/forms";
import { professionalWithTowns } from "~/features/leads/professionals/forms.server";
import {
  findProfessional,
  isEmailConfirmed,
  saveProfessional,
} from "~/features/leads/professionals/professionals.server";
import { getProfile } from "~/features/profiles/queries.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { OfferForm } from "./offer-form";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.professionals_settings_title()} – KaamGhar` }];

/** The saved offer; before that, values from the profile. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const { db } = context;
  const [professional, profile, confirmed] = await Promise.all([
    findProfessional(db, userId),
    getProfile(db, userId),
    isEmailConfirmed(db, userId),
  ]);
  const {
    offer = "",
    services = [],
    skills = profile.skills,
    isRemote = true,
    towns = [],
    leastBudget = null,
    mostBudget = null,
    languages = profile.languages,
    isPaused = false,
  } = professional ?? {};
  return {
    isNew: professional === null,
    isConfirmed: confirmed,
    saved: {
      offer,
      services,
      skills,
      isRemote,
      towns: towns.map(placeName),
      leastBudget,
      mostBudget,
      languages,
      isPaused,
    },
  };
}

export const formDoc: FormDoc = { fields: professionalForm };

/** Saves the offer; new professionals are then redirected to the leads that fit them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const submission = parseWithZod(await request.formData(), { schema: professionalWithTowns });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  if (!(await isEmailConfirmed(context.db, userId)))
    return data({ result: submission.reply({ formErrors: [m.professionals_unconfirmed_title()] }) }, 400);
  const isNew = (await findProfessional(context.db, userId)) === null;
  await saveProfessional(context, userId, submission.value);
  return redirectWithToast(request, isNew ? "/lead-management" : "/lead-settings", {
    title: m.professionals_saved(),
    text: m.professionals_saved_text(),
    tone: "success",
  });
}

export default function LeadSettingsPage() {
  const { isNew, isConfirmed: confirmed, saved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <LeadFrame here="/lead-settings">
      <div>
        <h1>{m.professionals_settings_title()}</h1>
        <p className="mt-1 text-ink-2">{m.professionals_settings_text()}</p>
      </div>
      {confirmed ? (
        <OfferForm saved={saved} result={answer?.result} />
      ) : (
        <EmptyState
          scene="inbox"
          title={m.professionals_unconfirmed_title()}
          action={
            <a href="/settings" className="btn btn-go">
              {m.professionals_unconfirmed_link()}
            </a>
          }>
          {m.professionals_unconfirmed_text()}
        </EmptyState>
      )}
      {!isNew && (
        <a href="/lead-notification-settings" className="inline-flex min-h-11 items-center">
          {m.professionals_settings_news()}
        </a>
      )}
    </LeadFrame>
  );
}
