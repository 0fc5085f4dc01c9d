import { data, type AppLoadContext } from "@remix-run/cloudflare";
import type { LeadCodeChannel, LeadSource } from "db/vocabulary";
import type { Viewer } from "~/features/accounts/viewer";
import type { LeadBeginning } from "~/features/leads/components/lead-form";
import { takeLeadForm } from "~/features/leads/requests/taking-form.server";
import type { Settings } from "~/features/settings/settings";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { leadLimits } from "~/web/limits/code-limits.server";
import { redirectWithToast } from "~/web/toast.server";

interface Arguments {
  request: Request;
  context: AppLoadContext;
}

/** What a page with the form for clients shows of the logged-in user; how codes can be sent; the open forms. */
export function leadPage(
  { textMessages }: Pick<AppLoadContext, "textMessages">,
  viewer: Viewer | null,
  { leadSources }: Pick<Settings, "leadSources">,
): { channels: LeadCodeChannel[]; beginning: LeadBeginning | null; openSources: Settings["leadSources"] } {
  return {
    openSources: leadSources,
    channels: ["email", ...(textMessages?.channels ?? [])],
    beginning: viewer && {
      name: viewer.fullName,
      email: viewer.email,
      ...(viewer.company && { company: viewer.company.name }),
    },
  };
}

/** Takes the form: redirects to the client's private page, which asks for the code, or returns the typed values. */
export async function sendLead(args: Arguments, source: LeadSource, form: FormData) {
  const { request, context } = args;
  const taken = await takeLeadForm(context, form, {
    source,
    viewer: await context.viewer(),
    locale: currentLocale(),
    limits: leadLimits(args),
  });
  if (taken.result !== null) return data({ lead: taken.result }, taken.status);
  return redirectWithToast(
    request,
    taken.page,
    taken.isSent
      ? { title: m.leads_code_sent(), tone: "success" }
      : { title: m.leads_code_failed(), text: m.leads_code_failed_text(), tone: "error" },
  );
}
