import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ratingForm } from "~/features/ratings/forms";
import { deleteRating, findOwnRating, getRatings, rate } from "~/features/ratings/ratings.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { openGraph } from "~/ui/head/open-graph";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { deviceCookie, forgottenDevice, newDevice, readDevice } from "./device.server";
import { RatingFormSection } from "./rating-form";
import { RatingsOfAll } from "./ratings-of-all";

export const handle: RouteHandle = { access: "public", index: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = { title: m.ratings_title(), description: m.ratings_description() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path: "/rate-app", ...page }),
  ];
};

/** Shows the visitor's own rating, so that this page is in no cache; its cookie is set only by an answer to the form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const rater = { userId: viewer?.userId ?? null, deviceToken: readDevice(request) };
  const [all, own] = await Promise.all([getRatings(context), findOwnRating(context, rater)]);
  return { siteUrl: context.siteUrl, all, own, isSignedIn: viewer !== null };
}

export const formDoc: FormDoc = { fields: ratingForm, limits: ["rating", "rating_device"] };

export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const viewer = await context.viewer();
  const known = readDevice(request);
  const userId = viewer?.userId ?? null;
  if (formData.get("intent") === "delete") {
    await deleteRating(context, { userId, deviceToken: known });
    const answer = redirectWithToast(request, "/rate-app", { title: m.ratings_deleted(), tone: "success" });
    if (known !== null) answer.headers.append("set-cookie", forgottenDevice(request));
    return answer;
  }
  const submission = parseWithZod(formData, { schema: ratingForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const wait = await countAttempt({ request, context }, "rating", userId ?? known);
  if (wait !== null)
    return data({ result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }) }, 429);
  // A script without or with invented cookies is a new device each time, so the daily number per network is limited.
  const isNewDevice = userId === null && (await findOwnRating(context, { userId, deviceToken: known })) === null;
  if (isNewDevice && (await countAttempt({ request, context }, "rating_device", null)) !== null) {
    return data({ result: submission.reply({ formErrors: [m.ratings_network_full()] }) }, 429);
  }
  const deviceToken = isNewDevice ? newDevice() : known;
  await rate(context, { userId, deviceToken }, submission.value, currentLocale());
  const answer = redirectWithToast(request, "/rate-app", { title: m.ratings_sent(), tone: "success" });
  if (userId === null && deviceToken !== null) answer.headers.append("set-cookie", deviceCookie(request, deviceToken));
  return answer;
}

export default function RateApp() {
  const { all, own, isSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <WithRail
      rail={
        <>
          <RatingsOfAll ratings={all} />
          <p>
            <a href="/contact-us" className="inline-flex min-h-11 items-center">
              {m.ratings_contact()}
            </a>
          </p>
        </>
      }>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h1>{m.ratings_title()}</h1>
          <p className="mt-2 text-ink-2">{m.ratings_lead()}</p>
        </div>
        <RatingFormSection
          own={own}
          isSignedIn={isSignedIn}
          result={answer && "result" in answer ? answer.result : undefined}
        />
      </div>
    </WithRail>
  );
}
