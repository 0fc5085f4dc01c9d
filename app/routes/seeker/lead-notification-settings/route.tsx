import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeadFrame } from "~/features/leads/components/lead-pages";
import { leadNewsForm } from "~/features/leads/matching/forms";
import { findNewsSettings, saveNewsSettings } from "~/features/leads/matching/news-settings.server";
import { findChoices, saveChoices } from "~/features/notifications/choices/choices.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { NewsForm } from "./news-form";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [
  { title: `${m.lead_news_settings_title()} – KaamGhar` },
  { name: "description", content: m.lead_news_settings_description() },
];

const page = "/lead-notification-settings";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const [settings, choices] = await Promise.all([
    findNewsSettings(context, seeker.userId),
    findChoices(context.db, { userId: seeker.userId, userType: "seeker" }),
  ]);
  return {
    settings: settings ?? null,
    email: seeker.email,
    ways: { push: choices.leads?.push ?? true, email: choices.leads?.email ?? true },
  };
}

export const formDoc: FormDoc = { fields: leadNewsForm };

/** Saves frequency, channels and quiet hours of a professional's notifications about new leads. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const submission = parseWithZod(await request.formData(), { schema: leadNewsForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const { push, email, ...news } = submission.value;
  // Without a saved offer there is nothing to save yet.
  if (!(await saveNewsSettings(context, userId, news)))
    return redirectWithToast(request, page, { title: m.lead_news_settings_none_title(), tone: "info" });
  await saveChoices(context, { userId, userType: "seeker" }, (kind, channel) =>
    kind !== "leads" || channel === "app" ? undefined : channel === "push" ? push : email,
  );
  return redirectWithToast(request, page, { title: m.lead_news_saved(), tone: "success" });
}

const link = "inline-flex min-h-11 items-center";

/** The settings of a professional's notifications about new leads. */
export default function LeadNotificationSettings() {
  const { settings, email, ways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <LeadFrame here="/lead-notification-settings">
      <div>
        <h1>{m.lead_news_settings_title()}</h1>
        <p className="mt-2 text-ink-2">{m.lead_news_settings_text()}</p>
      </div>
      {settings === null ? (
        <EmptyState
          scene="alert"
          title={m.lead_news_settings_none_title()}
          action={
            <a href="/lead-settings" className="btn btn-go">
              {m.lead_news_settings_none_link()}
            </a>
          }>
          {m.lead_news_settings_none_text()}
        </EmptyState>
      ) : (
        <>
          {settings.isPaused && (
            <p className="card">
              {m.lead_news_settings_paused()}{" "}
              <a href="/lead-settings" className={link}>
                {m.lead_news_settings_paused_link()}
              </a>
            </p>
          )}
          <NewsForm settings={settings} ways={ways} email={email} result={answer?.result} />
        </>
      )}
      <p className="flex flex-wrap gap-x-5">
        <a href="/all-leads" className={link}>
          {m.lead_news_list_link()}
        </a>
        <a href="/lead-settings" className={link}>
          {m.lead_news_offer_link()}
        </a>
        <a href="/settings/notifications#push" className={link}>
          {m.lead_news_push_link()}
        </a>
      </p>
    </LeadFrame>
  );
}
