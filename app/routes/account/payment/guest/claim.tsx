import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { claimPurchase, claimableFor, findClaimable } from "~/features/payments/buying/claiming.server";
import { PaymentRail } from "~/features/payments/components/payment-rail";
import { soldName } from "~/features/payments/names";
import { readPaymentKey } from "~/features/payments/payment-key";
import { findCompanyWallet } from "~/features/points/company-points.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { WithRail } from "~/ui/layout/with-rail";
import { pathOf, withRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer, requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction = () => [
  { title: `${m.payments_claim_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

async function findHeld({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const id = readPaymentKey(context, "claim", new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "");
  return id === null ? null : findClaimable(context, id);
}

type Held = NonNullable<Awaited<ReturnType<typeof findHeld>>>;

/** Where the points of a wallet are seen. */
const pageOf = ({ wallet }: Pick<Held, "wallet">) => (wallet === "employer" ? "/hire-portal-points" : "/buy-points");

// Mail programs open links to scan them, so that only the button takes the points.
export async function loader({ request, context }: LoaderFunctionArgs) {
  const held = await findHeld({ request, context });
  if (!held) return data({ bought: null }, 404);
  const viewer = await context.viewer();
  const { wallet, status, paidAt } = held;
  const isTaken = held.userId !== null;
  if (isTaken && viewer?.userId === held.userId) return redirect(pageOf(held), 303);
  const logIn = wallet === "employer" ? "/employer-auth" : "/auth";
  const here = pathOf(request);
  return data({
    bought: {
      sold: soldName({ ...held, kind: "points", packageKey: null }),
      wallet,
      until: (paidAt ?? context.now()) + claimableFor,
      state: isTaken ? ("taken" as const) : status === "success" ? ("waits" as const) : ("returned" as const),
      viewer: viewer === null ? null : viewer.userType === wallet ? ("may" as const) : ("other" as const),
      logIn: withRedirect(logIn, here),
      signUp: withRedirect(`${logIn}?mode=signup`, here),
    },
  });
}

/** Adds a guest's purchase to the signed-in user's account: a seeker's own wallet, or that of their company. */
export async function action({ request, context }: ActionFunctionArgs) {
  const held = await findHeld({ request, context });
  if (!held) throw new Response(null, { status: 404 });
  const claimer = await findClaimer({ request, context }, held);
  if (claimer && (await claimPurchase(context, held.id, claimer)))
    return redirectWithToast(request, pageOf(held), {
      title: m.payments_claimed({ sold: soldName({ ...held, kind: "points", packageKey: null }) }),
      tone: "success",
    });
  return redirect(pathOf(request), 303);
}

async function findClaimer(args: Pick<ActionFunctionArgs, "request" | "context">, { wallet }: Held) {
  if (wallet !== "employer") {
    const { userId } = await requireSeeker(args);
    return { userId, walletUserId: userId };
  }
  const { userId, company } = await requireEmployer(args, { complete: false });
  const walletUserId = (await findCompanyWallet(args.context.db, company.id))?.userId;
  return walletUserId === undefined ? null : { userId, walletUserId };
}

export default function Claim() {
  const { bought } = useLoaderData<typeof loader>();
  return (
    <WithRail rail={<PaymentRail />}>
      <div>
        <h1>{m.payments_claim_title()}</h1>
        {bought === null ? <p className="mt-3">{m.payments_claim_unknown()}</p> : <Bought {...bought} />}
      </div>
    </WithRail>
  );
}

type BoughtProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["bought"]>;

function Bought({ sold, wallet, until, state, viewer, logIn, signUp }: BoughtProps) {
  if (state !== "waits")
    return <p className="mt-3">{state === "taken" ? m.payments_claim_taken() : m.payments_claim_returned()}</p>;
  return (
    <>
      <p className="card mt-4">
        <b className="block">{sold}</b>
        {wallet === "employer" ? m.payments_guest_employer() : m.payments_guest_seeker()}
      </p>
      <p className="mt-3">{m.payments_guest_mail_until({ date: formatDate(until) })}</p>
      {viewer === "may" && (
        <submit-once>
          <form method="post" className="mt-6">
            <button className="btn btn-go">{m.payments_guest_claim_button({ sold })}</button>
          </form>
        </submit-once>
      )}
      {viewer === null && <p className="mt-3">{m.payments_claim_first()}</p>}
      {viewer === "other" && (
        <p className="mt-3">
          {wallet === "employer" ? m.payments_claim_for_employer() : m.payments_claim_for_seeker()}
        </p>
      )}
      {viewer !== "may" && (
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={logIn} className="btn btn-go">
            {m.payments_claim_log_in()}
          </a>
          <a href={signUp} className="btn btn-line">
            {m.payments_claim_sign_up()}
          </a>
        </p>
      )}
    </>
  );
}
