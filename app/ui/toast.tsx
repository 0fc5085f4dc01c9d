import { useEffect, useState } from "react";
import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Icon, useIcons } from "./icon";

interface ToastContent {
  title: string;
  text?: string;
  tone: "info" | "success" | "warning" | "error";
  seconds?: number;
  /** Its language, where that is known. */
  lang?: Locale;
  /** The form behind its button. */
  undo?: { action: string; fields: Record<string, string> };
}

/**
 * Where toasts appear: the server's toast, and those that script makes from the template. Dialogs copy the template's
 * close button.
 */
export function ToastHost({ toast }: { toast: ToastContent | null }) {
  useIcons("close");
  // Script shows and removes toasts; React leaves them alone and hands over those that come without a new document.
  const [first] = useState(toast);
  useEffect(() => {
    if (toast && toast !== first) dispatchEvent(new CustomEvent("kaamghar:toast", { detail: toast }));
  }, [toast, first]);
  return (
    <toast-host
      role="status"
      aria-live="polite"
      data-favorite-failed={m.jobs_favorites_failed()}
      suppressHydrationWarning>
      {first && <ToastBox toast={first} />}
      <template
        data-toast=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: `<div class="toast" data-toast data-tone="info"><a data-title></a><button type="button" class="icon-btn row-span-2 text-inherit!" data-close aria-label="${m.layout_close()}"><svg width="20" height="20" aria-hidden="true"><use href="#i-close"/></svg></button><span data-text></span><form method="post" class="col-span-full" data-undo><button class="min-h-11 font-semibold text-inherit underline">${m.notifications_undo()}</button></form></div>`,
        }}
      />
    </toast-host>
  );
}

function ToastBox({ toast }: { toast: ToastContent }) {
  const lang = toast.lang === getLocale() ? undefined : toast.lang;
  return (
    <div
      className="toast"
      lang={lang}
      data-toast=""
      data-seconds={toast.seconds ?? 4}
      data-tone={toast.tone}
      {...(toast.tone === "error" && { tabIndex: -1, autoFocus: true })}>
      <b>{toast.title}</b>
      <button
        type="button"
        className="icon-btn row-span-2 text-inherit!"
        data-close=""
        aria-label={m.layout_close()}
        hidden>
        <Icon name="close" size={20} />
      </button>
      {toast.text && <span>{toast.text}</span>}
      {toast.undo && (
        <form method="post" action={toast.undo.action} className="col-span-full">
          {Object.entries(toast.undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="min-h-11 font-semibold text-inherit underline">{m.notifications_undo()}</button>
        </form>
      )}
    </div>
  );
}
