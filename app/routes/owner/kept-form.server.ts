import { parseWithZod } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { takeLoggedOutForm } from "~/web/redirects/logged-out-form.server";
import type { KeptForm } from "./kept-form";
import { loggedOutText } from "./logged-out";

/** The form that was sent to this page without a session, for its page to show again; null for none. Nothing was done. */
export function readKeptForm(args: Pick<LoaderFunctionArgs, "request" | "context">): KeptForm | null {
  const kept = takeLoggedOutForm(args);
  if (!kept) return null;
  const text = (name: string) => String(kept.get(name) ?? "");
  const result = parseWithZod(kept, { schema: z.looseObject({}) }).reply({ formErrors: [loggedOutText] });
  return { intent: text("intent"), subject: text("subject"), result };
}
