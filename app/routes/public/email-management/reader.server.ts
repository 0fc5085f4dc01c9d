import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { findMailReader, type MailReader } from "~/features/notifications/choices/email-choices.server";
import { maskAddress } from "~/features/text/mask-address";

interface Found {
  /** From the address of the page; empty without one. */
  token: string;
  reader: MailReader | null;
  /** Whether it is the signed-in user, not only a browser with a link from a mail. */
  isSelf: boolean;
}

/** The user whose mails a page is about: by the token in its address, else the signed-in user. */
export async function findReader({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Found> {
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "";
  const viewer = await context.viewer();
  // A suspended person may still stop mails by a link.
  const own = viewer && suspensionPageOf(viewer) === null ? viewer : null;
  if (token === "")
    return {
      token,
      reader: own && { userId: own.userId, userType: own.userType, email: own.email },
      isSelf: own !== null,
    };
  const reader = await findMailReader(context, token);
  return { token, reader, isSelf: reader !== null && own?.userId === reader.userId };
}

/** The address as the page may show it. */
export const shownAddress = ({ reader, isSelf }: Found): string =>
  !reader ? "" : isSelf ? reader.email : maskAddress(reader.email);

/** Other sites do not learn the address of the page, which is a secret. */
export const secretPage = { "referrer-policy": "same-origin", "cache-control": "private, no-store" };
