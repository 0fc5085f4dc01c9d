import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listLocalMails, withCurrentPort } from "~/features/mail/local-mailbox.server";
import { formatDateTime } from "~/ui/format";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "local" };

export const meta: MetaFunction = () => [{ title: "Local mailbox" }];

/** The mails and text messages that the local adapters keep; where mails really leave, this page does not exist. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (context.env.MAIL_ADAPTER !== "local") throw new Response(null, { status: 404 });
  const mails = await listLocalMails(context.db);
  return { mails: mails.map((mail) => ({ ...mail, body: withCurrentPort(mail.body, context.siteUrl) })) };
}

export default function LocalMailboxPage() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Local mailbox</h1>
      <p className="quiet mt-1">Emails and text messages stay here on your machine, newest first.</p>
      {mails.length === 0 && <p className="mt-6">No emails yet. Sign up, and the confirmation appears here.</p>}
      <ul className="mt-6 grid gap-4">
        {mails.map((mail) => (
          <li key={mail.id} className="card">
            <h2>{mail.subject}</h2>
            <p className="quiet">
              To {mail.recipient}, {formatDateTime(mail.createdAt)}
            </p>
            <p className="mt-2 whitespace-pre-line">
              {mail.body.split(/(https?:\/\/\S+)/).map((part, index) =>
                index % 2 ? (
                  <a key={index} href={part}>
                    {part}
                  </a>
                ) : (
                  part
                ),
              )}
            </p>
            {mail.hasHtml && (
              <p>
                <a href={`/local-mailbox/${mail.id}`} className="inline-flex min-h-11 items-center">
                  As HTML<span className="sr-only">: {mail.subject}</span>
                </a>
              </p>
            )}
            {mail.unsubscribeUrl && <p className="quiet mt-2 break-all">List-Unsubscribe: {mail.unsubscribeUrl}</p>}
            {mail.attachments.map(({ fileName, contentType, content, encoding }) =>
              encoding === "base64" ? (
                <p key={fileName} className="mt-2">
                  <a
                    href={`data:${contentType};base64,${content}`}
                    download={fileName}
                    className="inline-flex min-h-11 items-center">
                    {fileName}
                  </a>
                </p>
              ) : (
                <details key={fileName} className="mt-2">
                  <summary className="py-2.5">
                    {fileName} <span className="quiet">({contentType})</span>
                  </summary>
                  <pre className="overflow-x-auto text-sm" tabIndex={0}>
                    {content}
                  </pre>
                </details>
              ),
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
