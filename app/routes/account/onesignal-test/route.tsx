import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { sendPush } from "~/features/notifications/owner-messages/sending-push.server";
import { m } from "~/paraglide/messages";
import { loadPush } from "~/routes/account/settings/load-settings.server";
import { PushDevices } from "~/routes/account/settings/notifications/push-devices";
import { Banner } from "~/ui/banner";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { SiteFacts } from "./site-facts";
import { Steps } from "./steps";

export const handle: RouteHandle = { access: { read: "public", send: "signed-in" } };

export const meta: MetaFunction = () => [
  { title: `${m.push_test_title()} – KaamGhar` },
  { name: "description", content: m.push_test_description() },
];

const page = "/onesignal-test";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const { publicKey, oneSignalAppId, oneSignalState } = context.push;
  const suspensionPage = suspensionPageOf(viewer);
  return {
    service: oneSignalAppId ? ("onesignal" as const) : publicKey ? ("webpush" as const) : null,
    appId: oneSignalState,
    suspensionPage,
    push: viewer && !suspensionPage ? await loadPush(context, viewer, request) : null,
  };
}

export const formDoc: FormDoc = { fields: [], limits: ["push_message"] };

/** Sends a push to all devices of the requesting user, and shows the result. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireViewer({ request, context });
  const wait = await countAttempt({ request, context }, "push_message", userId);
  if (wait !== null) return data({ banner: tooManyAttempts(context, wait) }, 429);
  const refused = (text: string, status: number) => data({ banner: { title: m.push_refused(), text } }, status);
  switch (
    await sendPush(context, { userId, title: m.push_test_message_title(), message: m.push_test_message(), url: page })
  ) {
    case "sent":
      return redirectWithToast(request, page, {
        title: m.push_sent(),
        text: m.push_sent_text(),
        seconds: 10,
        tone: "success",
      });
    case "success":
      return redirectWithToast(request, page, {
        title: m.push_waits(),
        text: m.push_waits_text(),
        seconds: 10,
        tone: "warning",
      });
    case "no device":
      return refused(m.push_no_device(), 400);
    case "failed":
      return refused(m.push_refused_text(), 502);
  }
}

export default function PushTestPage() {
  const { service, appId, suspensionPage, push } = useLoaderData<typeof loader>();
  const banner = useActionData<typeof action>()?.banner;
  return (
    <WithRail
      rail={
        <>
          <HelpPanel articles={["notifications", "no-email-from-us"]} />
          <SiteFacts service={service} appId={appId} devices={push?.devices.length ?? null} />
        </>
      }>
      <div>
        <h1>{m.push_test_title()}</h1>
        <p className="mt-1 text-ink-2">{m.push_test_text()}</p>
      </div>
      {banner && <Banner {...banner} />}
      {push ? <Steps push={push} /> : suspensionPage ? <Suspended page={suspensionPage} /> : <LogInFirst page={page} />}
      {push && <PushDevices page={page} devices={push.devices} />}
      {push && (
        <submit-once>
          <form method="post" className="grid gap-2">
            <button className="btn btn-line justify-self-start">{m.push_send()}</button>
            <p className="quiet">{m.push_send_text()}</p>
          </form>
        </submit-once>
      )}
    </WithRail>
  );
}

/** What a suspended user sees instead of the test. @param page about the suspension */
function Suspended({ page }: { page: string }) {
  return (
    <section aria-labelledby="suspended" className="card">
      <h2 id="suspended">{m.members_suspended_title()}</h2>
      <p className="mt-1 mb-4">{m.push_test_suspended()}</p>
      <a className="btn btn-line" href={page}>
        {m.push_test_suspended_link()}
      </a>
    </section>
  );
}

/** What a visitor sees instead of the test. @param page to which the log-in leads back */
function LogInFirst({ page }: { page: string }) {
  const back = `?redirect=${encodeURIComponent(page)}`;
  return (
    <section aria-labelledby="log-in-first" className="card">
      <h2 id="log-in-first">{m.push_test_visitor()}</h2>
      <p className="mt-1 mb-4">{m.push_test_visitor_text()}</p>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-go" href={`/auth${back}`}>
          {m.push_test_seeker()}
        </a>
        <a className="btn btn-line" href={`/employer-auth${back}`}>
          {m.push_test_employer()}
        </a>
      </p>
    </section>
  );
}
