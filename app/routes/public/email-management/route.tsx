import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ownEmail } from "~/features/accounts/forms";
import { SuppressionNotice } from "~/features/mail/components/suppression-notice";
import { restoreMails, saveMailChoices, stopAllMails } from "~/features/notifications/choices/email-choices.server";
import { sendMailLink } from "~/features/notifications/choices/email-link.server";
import { m } from "~/paraglide/messages";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { AlertList } from "./alert-list";
import { LinkRequestForm, WrongLink } from "./link-request-form";
import { loadPage, type OwnMails } from "./load-page.server";
import { AllStopped, MailChoices } from "./mail-choices";
import { findReader } from "./reader.server";

export const handle: RouteHandle = { access: "public", noFollow: true, openToSuspended: true };

export const meta: MetaFunction = () => [
  { title: `${m.preferences_mails_title()} – KaamGhar` },
  { name: "description", content: m.preferences_mails_description() },
  { name: "referrer", content: "same-origin" },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = (args: LoaderFunctionArgs) => loadPage(args);

const emailForm = z.object({ email: ownEmail });

export const formDoc: FormDoc = { fields: emailForm, limits: ["mail_link"] };

/** Saves choices, stops all mails and undoes that; or mails a link to the address that a visitor types. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "ask") return ask(args, form);
  const { token, reader, isSelf } = await findReader(args);
  if (!reader) return data(null, 404);
  const page = (before: readonly string[] = []) => {
    const parameters = new URLSearchParams({
      ...(token !== "" && { token }),
      ...(before.length > 0 && { before: before.join(" ") }),
    });
    return parameters.size > 0 ? `/email-management?${parameters.toString()}` : "/email-management";
  };
  switch (intent) {
    case "save": {
      const shown = String(form.get("shown") ?? "").split(" ");
      await saveMailChoices(context, reader, { shown, wanted: form.getAll("wanted").map(String), mayAgree: isSelf });
      return redirectWithToast(request, page(), { title: m.preferences_saved(), tone: "success" });
    }
    case "none":
      return redirectWithToast(request, page(await stopAllMails(context, reader)), {
        title: m.preferences_mails_none_title(),
        tone: "success",
      });
    case "back":
      await restoreMails(context, reader, String(form.get("before") ?? "").split(" "), isSelf);
      return redirectWithToast(request, page(), { title: m.preferences_mails_back_done(), tone: "success" });
    default:
      return data(null, 400);
  }
}

async function ask({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: emailForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const { email } = submission.value;
  const wait = await countAttempt({ request, context }, "mail_link", email);
  if (wait !== null)
    return data({ result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }) }, 429);
  await sendMailLink(context, email);
  return redirectWithToast(request, "/email-management?asked=yes", {
    title: m.preferences_asked_title(),
    tone: "success",
  });
}

export default function EmailManagementPage() {
  return (
    <WithRail rail={<HelpPanel articles={["stop-our-emails", "no-email-from-us", "notifications"]} />}>
      <EmailManagement />
    </WithRail>
  );
}

function EmailManagement() {
  const { mails, isWrong, isAsked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (mails) return <Mails mails={mails} />;
  if (isWrong) return <WrongLink />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h1>{m.preferences_ask_title()}</h1>
        <p className="mt-2">{m.preferences_ask_text()}</p>
      </div>
      {isAsked && !answer ? (
        <section className="safe" aria-labelledby="asked-title">
          <h2 id="asked-title">{m.preferences_asked_title()}</h2>
          <p className="mt-1">{m.preferences_asked_text()}</p>
          <a href="/email-management" className="btn btn-line btn-small mt-3">
            {m.preferences_asked_more()}
          </a>
        </section>
      ) : (
        <LinkRequestForm result={answer?.result} />
      )}
    </div>
  );
}

function Mails({ mails }: { mails: OwnMails }) {
  const { page, userType, address, email, alerts, suppression, before } = mails;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1>{m.preferences_mails_title()}</h1>
        <p className="mt-2 wrap-anywhere">{m.preferences_mails_text({ email: address })}</p>
      </div>
      {suppression && email && (
        <SuppressionNotice
          suppression={suppression}
          email={email}
          back={page}
          change={userType === "employer" ? "/employer-settings/account" : "/settings/account"}
        />
      )}
      {before.length > 0 && <AllStopped before={before} />}
      <MailChoices key={mails.wanted.join()} {...mails} />
      {alerts.length > 0 && <AlertList alerts={alerts} />}
    </div>
  );
}
