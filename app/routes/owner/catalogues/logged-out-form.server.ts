import { parseWithZod } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { takeLoggedOutForm } from "~/web/redirects/logged-out-form.server";
import { loggedOutText } from "../logged-out";
import type { SettingsAnswer } from "./settings-action.server";

/** A form that changes settings and was sent without a session: its page shows it again, and nothing was done. Undefined for none. */
export function readLoggedOutForm(args: Pick<LoaderFunctionArgs, "request" | "context">): SettingsAnswer | undefined {
  const kept = takeLoggedOutForm(args);
  if (!kept) return undefined;
  const text = (name: string) => String(kept.get(name) ?? "");
  const result = parseWithZod(kept, { schema: z.looseObject({}) }).reply({ formErrors: [loggedOutText] });
  return {
    form: text("form"),
    subject: text("subject"),
    result,
    version: Number(text("version")) || 0,
    since: [],
    preview: null,
    asksReason: kept.has("reason"),
    changes: [],
    changesKey: "",
  };
}
