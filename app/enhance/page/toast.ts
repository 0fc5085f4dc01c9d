import { linkStyles } from "./warm-styles";

/** At most this many toasts are visible at once; the oldest ones are removed. */
const maxVisible = 3;

const toasts = "[data-toast]:not(template)";

type Toast = {
  title?: string;
  text?: string;
  href?: string | null;
  tone?: string;
  seconds?: number;
  undo?: { action: string; fields: Record<string, string> };
};

/**
 * Shows a message for some seconds (default 4), built from the host's `<template data-toast>`, once the styles have
 * come: a document has none for its templates.
 */
export const toast = (message: Toast): Promise<HTMLElement | undefined> => linkStyles().then(() => show(message));

function show({ title = "", text = "", href, tone = "info", seconds = 4, undo }: Toast): HTMLElement | undefined {
  const host = document.querySelector("toast-host");
  const template = host?.querySelector<HTMLTemplateElement>("template[data-toast]");
  const built = template?.content.firstElementChild?.cloneNode(true);
  if (!host || !(built instanceof HTMLElement)) return undefined;
  built.dataset.tone = tone;
  built.dataset.seconds = String(seconds);
  const fill = (selector: string, words: string) => {
    const place = built.querySelector(selector);
    if (words && place) place.textContent = words;
    else place?.remove();
  };
  fill("[data-title]", title);
  fill("[data-text]", text);
  const form = built.querySelector<HTMLFormElement>("[data-undo]");
  if (form && undo) {
    form.action = undo.action;
    for (const [name, value] of Object.entries(undo.fields)) {
      const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
      form.appendChild(field);
    }
  } else form?.remove();
  if (href) built.querySelector("a")?.setAttribute("href", href);
  // A repeated message replaces the first.
  for (const same of host.querySelectorAll(toasts)) if (same.textContent === built.textContent) same.remove();
  host.appendChild(built);
  arm(built);
  stepAside();
  const shown = host.querySelectorAll(toasts);
  for (let i = 0; i < shown.length - maxVisible; i++) shown[i]?.remove();
  return built;
}

/** Moves toasts to another edge of the page when they lie over the field or button that has the focus. */
function stepAside(): void {
  const [host, used] = [document.querySelector<HTMLElement>("toast-host"), document.activeElement];
  if (!host || !used || used === document.body || host.contains(used)) return;
  delete host.dataset.aside;
  const [field, shown] = [used.getBoundingClientRect(), host.getBoundingClientRect()];
  const isCovered =
    field.top < shown.bottom && field.bottom > shown.top && field.left < shown.right && field.right > shown.left;
  if (isCovered) host.dataset.aside = "";
}

/** Removes a toast by its close button, or after its time, which starts again after a hover or a focus. */
function arm(shown: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => shown.remove(), (Number(shown.dataset.seconds) || 4) * 1000);
  };
  const stay = () => clearTimeout(timer);
  for (const type of ["pointerenter", "focusin"]) shown.addEventListener(type, stay);
  for (const type of ["pointerleave", "focusout"]) shown.addEventListener(type, wait);
  const close = shown.querySelector<HTMLElement>("[data-close]");
  if (close) {
    close.hidden = false;
    close.onclick = () => shown.remove();
  }
  wait();
}

/** `<toast-host aria-live="polite">`: holds the flash toast of the server and those that come later. */
export class ToastHost extends HTMLElement {
  connectedCallback() {
    for (const shown of this.querySelectorAll<HTMLElement>(toasts)) arm(shown);
    stepAside();
    addEventListener("focusin", stepAside);
    // Of a page that React has changed.
    addEventListener("kaamghar:toast", (event) => void toast((event as CustomEvent<Toast>).detail));
  }
}
