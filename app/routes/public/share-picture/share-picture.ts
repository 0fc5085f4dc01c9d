import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { PictureFacts } from "~/features/pictures/picture-facts";
import { findPicture, makePicture, versionOf } from "~/features/pictures/share-pictures.server";
import { logError, loggedRequest } from "~/log/log";
import { countAttempt } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { findFacts, isPictureKind } from "./find-facts.server";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "The picture of a shared link.",
      query: { v: "Of a version of the picture, which never changes." },
      limits: ["share_picture", "share_pictures_of_site"],
      answers: {
        200: { means: "The picture.", type: "image/png" },
        302: { means: "To the site’s own picture: this one cannot be had now." },
        404: { means: "There is no such picture." },
      },
      example: { status: 302 },
    },
    params: { kind: "job", name: "no-such-job.png" },
  },
};

/**
 * The picture that is being drawn. Drawing takes a tenth of a second of CPU time, so an isolate draws only one at a
 * time; meanwhile requests for other new pictures get the site's own.
 */
let drawing: Promise<unknown> | null = null;

/**
 * The site's own picture, instead of one that is not drawn yet or cannot be drawn; crawlers may cache it for a minute.
 */
const standIn = () => redirect("/og.png", { status: 302, headers: { "cache-control": "max-age=60" } });

/**
 * The sharing picture of a page, such as /share-picture/job/{id}.png. A failure must not be an error for a crawler,
 * which would drop the preview.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { kind = "", name = "" } = args.params;
  const [, key] = /^([\w.-]{1,120})\.png$/.exec(name) ?? [];
  if (!key || !isPictureKind(kind)) throw new Response(null, { status: 404 });
  try {
    const facts = await findFacts(args.context, kind, key);
    if (!facts) return standIn();
    const isCurrent = new URL(args.request.url).searchParams.get("v") === versionOf(facts);
    const kept = await findPicture(args.context, facts);
    if (kept) return answer(kept.body, isCurrent);
    const made = await make(args, facts);
    return made ? answer(made, isCurrent) : standIn();
  } catch (error) {
    logError(loggedRequest(args.request), error);
    return standIn();
  }
}

/** Null when another one is being drawn, or too many were asked for. */
async function make(
  { request, context }: LoaderFunctionArgs,
  facts: PictureFacts,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (drawing) return null;
  const made = countAndMake({ request, context }, facts);
  drawing = made;
  try {
    return await made;
  } finally {
    drawing = null;
  }
}

async function countAndMake(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  facts: PictureFacts,
) {
  if ((await countAttempt({ request, context }, "share_picture", null)) !== null) return null;
  if ((await countAttempt({ request, context }, "share_pictures_of_site", "site")) !== null) return null;
  return makePicture(context, facts);
}

/** @param isCurrent whether the address names exactly this picture, which never changes then */
function answer(png: BodyInit, isCurrent: boolean): Response {
  return new Response(png, {
    headers: {
      "content-type": "image/png",
      "cache-control": isCurrent ? "max-age=31536000, immutable" : "max-age=300",
      // Other sites show it in their previews.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
