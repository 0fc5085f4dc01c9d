import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { WithRail } from "~/ui/layout/with-rail";
import { Buyers } from "./buyers";
import { CodeForm, SendCodeForm, type Answer } from "./code-page";
import type { RequestData } from "./request-data.server";
import { RequestRail } from "./request-rail";

type Props = { request: RequestData; answer: Answer | null };

/** The private page of a client: the status of the request, the buyers of the contact, and the possible actions. */
export function RequestPage({ request, answer }: Props) {
  const { here, hasEnded, isDeleted } = request;
  return (
    <WithRail
      rail={
        <RequestRail
          links={
            isDeleted
              ? []
              : hasEnded
                ? [[`${here}/deletion`, m.leads_delete_link()]]
                : [[`${here}/denial`, m.leads_deny_link()]]
          }
        />
      }>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h1>{m.leads_page_title()}</h1>
          <p className="quiet mt-1">
            {request.own.isEmailConfirmed ? m.leads_page_secret() : m.leads_page_secret_kept()}
          </p>
        </div>
        <Standing {...request} />
        <Buyers request={request} answer={answer} />
        <section className="card" aria-labelledby="seen-title">
          <h2 id="seen-title">{m.leads_seen_title()}</h2>
          <p className="quiet mt-1">{m.leads_seen_text()}</p>
          <p className="mt-3 max-w-[65ch] whitespace-pre-line wrap-anywhere">{request.need}</p>
          <Facts facts={request.facts} />
        </section>
        {isDeleted ? <p className="safe">{m.leads_deleted_text()}</p> : <Own request={request} answer={answer} />}
      </div>
    </WithRail>
  );
}

/** What the request's status means for its client. */
function standingText({ status, endReason, buyers, most }: RequestData): string {
  switch (status) {
    case "held":
      return m.leads_status_held();
    case "open":
      return buyers.length === 0 ? m.leads_status_open_none() : m.leads_status_open({ count: buyers.length, most });
    case "sold_out":
      return m.leads_status_sold_out({ count: buyers.length });
    case "expired":
      return m.leads_status_expired();
    case "withdrawn":
      return m.leads_status_withdrawn();
    default:
      return {
        denied: m.leads_status_denied,
        duplicate: m.leads_status_duplicate,
        spam: m.leads_status_spam,
        bounced: m.leads_status_bounced,
      }[endReason ?? "spam"]();
  }
}

function Standing(request: RequestData) {
  const { here, status, hasEnded, buyers, most, expiresAt, daysLeft, extensionsLeft } = request;
  return (
    <section className="card" aria-labelledby="standing-title">
      <h2 id="standing-title">{standingText(request)}</h2>
      {(status === "open" || status === "sold_out") && (
        <div className="mt-3 flex gap-1.5" aria-hidden="true">
          {Array.from({ length: most }, (_, at) => (
            <span key={at} className={`h-2.5 flex-1 rounded-full ${at < buyers.length ? "bg-peacock" : "bg-line"}`} />
          ))}
        </div>
      )}
      {!hasEnded && expiresAt !== null && (
        <p className="mt-3">
          {daysLeft <= 1
            ? m.leads_ends_soon({ date: formatDate(expiresAt) })
            : m.leads_ends({ date: formatDate(expiresAt), days: daysLeft })}
        </p>
      )}
      {!hasEnded && (
        <div className="mt-3 flex flex-wrap gap-3">
          {extensionsLeft > 0 && (
            <submit-once>
              <form method="post" action={here}>
                <button name="intent" value="extension" className="btn btn-line">
                  {m.leads_extend_button()}
                </button>
              </form>
            </submit-once>
          )}
          <a href={`${here}/withdrawal`} className="btn btn-line">
            {m.leads_withdraw_link()}
          </a>
        </div>
      )}
      {extensionsLeft > 0 && (
        <p className="quiet mt-2">
          {extensionsLeft === 1 ? m.leads_extend_once() : m.leads_extend_left({ count: extensionsLeft })}
        </p>
      )}
    </section>
  );
}

function Facts({ facts }: { facts: RequestData["facts"] }) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="quiet">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The data that only buyers of the contact see, and the code that proves the number. */
function Own({ request: { here, own, proofChannels, isCodeSent }, answer }: Props) {
  const { need, name, company, email, phone, isEmailConfirmed, isPhoneConfirmed } = own;
  const proved = (is: boolean) => (is ? ` (${m.leads_proved_short()})` : "");
  const facts: [string, string][] = [
    [m.leads_field_name(), name],
    ...(company === null ? [] : [[m.leads_field_company(), company] satisfies [string, string]]),
    [m.leads_field_email(), email + proved(isEmailConfirmed)],
    ...(phone === null
      ? []
      : [
          [m.leads_field_phone(), `+91 ${phone.slice(0, 5)} ${phone.slice(5)}${proved(isPhoneConfirmed)}`] satisfies [
            string,
            string,
          ],
        ]),
  ];
  return (
    <section className="card" aria-labelledby="own-title">
      <h2 id="own-title">{m.leads_own_title()}</h2>
      <p className="quiet mt-1">{m.leads_own_text()}</p>
      <Facts facts={facts} />
      <p className="quiet mt-3">{m.leads_own_need()}</p>
      <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">{need}</p>
      {proofChannels.length > 0 && (
        <div id="phone" className="mt-4 grid gap-4 border-t border-line pt-4">
          <div>
            <h3>{isEmailConfirmed ? m.leads_phone_title() : m.leads_email_title()}</h3>
            <p className="quiet mt-1">{isEmailConfirmed ? m.leads_phone_why() : m.leads_email_why()}</p>
          </div>
          {isCodeSent && <CodeForm action={here} result={answer?.intent === "code" ? answer.result : undefined} />}
          <SendCodeForm
            action={here}
            channels={proofChannels}
            result={answer?.intent === "send-code" ? answer.result : undefined}
            label={
              isCodeSent ? m.leads_again_button() : isEmailConfirmed ? m.leads_phone_send() : m.leads_again_button()
            }
          />
        </div>
      )}
    </section>
  );
}
