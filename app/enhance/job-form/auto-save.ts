import { define } from "../define";
import { controlsIn, isUntouched } from "../forms/form-control";
import { showErrors } from "./field-errors";
import { settleWords } from "./saved-words";

/** State of the form's values. network, session, errors, conflict, not_draft and refused are reasons why they are not saved. */
type SaveStatus =
  | "untouched"
  | "unsaved"
  | "saving"
  | "saved"
  | "network"
  | "session"
  | "errors"
  | "conflict"
  | "not_draft"
  | "refused";

/** Autosave cannot succeed any more: only the button or a new page can. */
const isFinal = (status: SaveStatus) => status === "conflict" || status === "not_draft" || status === "refused";

/** ms after the last key before it saves, and ms between attempts without a connection. */
const restMs = 1_200;
const retryMs = 6_000;
/** Time limit of a request in ms. */
const patienceMs = 20_000;

interface Answer {
  status: SaveStatus;
  version?: number;
  time?: string;
  /** Values that the page must now show where they differ from the sent ones, by name. */
  shown?: Record<string, string>;
  /** The errors, by field name. */
  errors?: Record<string, string>;
  /** The server's reading of a text, by the element that shows it. */
  readings?: Record<string, string>;
}

/** Temporary failures: server or gateway errors, timeouts, too many requests. */
const isPassing = (code: number) => code >= 500 || code === 408 || code === 429;

async function send(address: string, body: URLSearchParams): Promise<Answer> {
  try {
    // A redirect leads to a log-in page: it is not followed, and the typed values stay.
    const response = await fetch(address, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.type === "opaqueredirect") return { status: "session" };
    if (isPassing(response.status)) return { status: "network" };
    const saved = (await response.json().catch(() => null)) as
      (Omit<Answer, "status"> & { failed?: SaveStatus }) | null;
    // A success response without valid JSON may have been cut off.
    if (!saved) return { status: response.ok ? "network" : "refused" };
    return { ...saved, status: saved.failed ?? "saved" };
  } catch {
    return { status: "network" };
  }
}

const fieldsOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/**
 * `<auto-save src page keep-as>` around a form-keeper with the form of a draft: saves it shortly after the last key,
 * one request at a time, with retries. A request without a response is repeated unchanged, since it may have been
 * saved; newer values follow it. `page` is the address of the draft once it exists, and `keep-as` its storage name
 * then. With `unsaved` the rendered values are not saved yet. Without `src` only the buttons save.
 */
class AutoSave extends HTMLElement {
  private busy = false;
  private dirty = false;
  private isOver = false;
  private unanswered: URLSearchParams | null = null;
  /** The submit button waiting for a running autosave, so that the form does not overtake it. */
  private waiting: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    if (!this.hasAttribute("src")) return;
    this.addEventListener("input", this);
    this.addEventListener("submit", this);
    addEventListener("online", () => this.unanswered && void this.save());
    // The user may have typed before this script was loaded.
    if (this.hasAttribute("unsaved") || controlsIn(this).some((control) => control.name && !isUntouched(control)))
      this.touch();
  }

  handleEvent(event: Event) {
    if (event instanceof SubmitEvent) this.letSavingFinish(event);
    else this.touch();
  }

  private get form() {
    return this.querySelector("form");
  }

  private get version() {
    return this.querySelector<HTMLInputElement>("input[name=version]");
  }

  private say(status: SaveStatus, time = "") {
    const line = this.querySelector<HTMLElement>("[data-save-status]");
    if (!line) return;
    const texts = JSON.parse(line.dataset.texts ?? "{}") as Record<string, string>;
    const isWell = status === "untouched" || status === "saved" || status === "saving" || status === "unsaved";
    line.className = `min-h-6 ${isWell ? "quiet" : "font-semibold text-brick"}`;
    const [words, logIn] = [line.querySelector("span"), line.querySelector("a")];
    if (words) words.textContent = (texts[status] ?? "").replace("{time}", time);
    if (logIn) logIn.hidden = status !== "session";
  }

  private touch() {
    if (this.isOver) return;
    this.dirty = true;
    if (this.busy) return;
    clearTimeout(this.timer);
    this.say("unsaved");
    this.timer = setTimeout(() => void this.save(), restMs);
  }

  private async save() {
    clearTimeout(this.timer);
    const { form, version } = this;
    if (!form || !version || this.busy) return;
    const body = this.unanswered ?? fieldsOf(form);
    if (!this.unanswered) this.dirty = false;
    body.set("version", version.value);
    this.busy = true;
    this.say("saving");
    const answer = await send(this.getAttribute("src") ?? "", body);
    this.busy = false;
    this.isOver = isFinal(answer.status);
    this.unanswered = answer.status === "network" ? body : null;
    if (answer.version !== undefined) this.settle(form, body, answer);
    if (answer.status === "saved" || answer.status === "errors") showErrors(form, answer.errors ?? {});
    for (const place of this.querySelectorAll<HTMLElement>("[data-reading]"))
      place.textContent = answer.readings?.[place.dataset.reading ?? ""] ?? "";
    this.say(answer.status === "saved" && this.dirty ? "unsaved" : answer.status, answer.time);
    if (this.waiting) return this.waiting();
    if (answer.status === "network") this.timer = setTimeout(() => void this.save(), retryMs);
    else if (this.dirty && !this.isOver) this.timer = setTimeout(() => void this.save(), restMs);
  }

  private settle(form: HTMLFormElement, sent: URLSearchParams, { version = 0, shown = {} }: Answer) {
    const input = this.version;
    if (!input) return;
    const isNew = input.value === "0" && version > 0;
    input.value = String(version);
    const [page, keepAs] = [this.getAttribute("page") ?? "", this.getAttribute("keep-as") ?? ""];
    settleWords(form, sent, shown, form.closest("form-keeper")?.getAttribute("name") ?? "", keepAs);
    if (!isNew) return;
    // A reload opens this draft and does not begin a second one.
    form.action = page;
    history.replaceState(history.state, "", page);
  }

  /** Waits for a running autosave: a form that overtook it would conflict with its own values. */
  private letSavingFinish(event: SubmitEvent) {
    clearTimeout(this.timer);
    const { form } = this;
    if (!this.busy || !form || event.target !== form) return;
    event.preventDefault();
    const { submitter } = event;
    this.waiting = () => {
      this.waiting = null;
      form.requestSubmit(submitter);
    };
  }
}

define("auto-save", AutoSave);
