import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRunning, listAlerts } from "~/features/alerts/queries.server";
import { readAlertSearch } from "~/features/alerts/search";
import { alertToken } from "~/features/alerts/token";
import { searchName } from "~/features/jobs/search/filter-names";
import { findSuppression } from "~/features/mail/suppression.server";
import { mailKinds } from "~/features/notifications/choices/choices";
import { listWantedMails } from "~/features/notifications/choices/email-choices.server";
import { optional } from "~/optional.server";
import { findReader, secretPage, shownAddress } from "./reader.server";

/**
 * The data of the page: the mail choices of the user whom the link names, or the form for visitors; an invalid link is
 * answered with 404.
 */
export async function loadPage({ request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const parameters = new URL(request.url).searchParams;
  const found = await findReader({ request, context });
  const { token, reader, isSelf } = found;
  if (!reader) {
    const isWrong = token !== "";
    return data(
      { mails: null, isWrong, isAsked: parameters.get("asked") === "yes" },
      { status: isWrong ? 404 : 200, headers: secretPage },
    );
  }
  const [wanted, rows, suppression] = await Promise.all([
    listWantedMails(context, reader),
    reader.userType === "seeker" ? optional("job alerts", listAlerts(db, reader), []) : [],
    isSelf ? optional("whether mails are stopped", findSuppression(context, reader.email), null) : null,
  ]);
  const alerts = rows
    .filter(isRunning)
    .map(({ id, search, frequency }) => ({
      name: searchName(readAlertSearch(search)),
      isDaily: frequency === "daily",
      stop: `/alert-stop?token=${alertToken(context, "alert-stop", id)}`,
    }));
  const { userType, email } = reader;
  const before = parameters.get("before")?.slice(0, 200).split(" ") ?? [];
  const mails = {
    page: token === "" ? "/email-management" : `/email-management?token=${token}`,
    userType,
    address: shownAddress(found),
    email: isSelf ? email : null,
    isSelf,
    kinds: mailKinds(userType),
    wanted,
    alerts,
    suppression,
    before: wanted.length === 0 ? before : [],
  };
  return data({ mails, isWrong: false, isAsked: false }, { headers: secretPage });
}

export type OwnMails = NonNullable<Awaited<ReturnType<typeof loadPage>>["data"]["mails"]>;
