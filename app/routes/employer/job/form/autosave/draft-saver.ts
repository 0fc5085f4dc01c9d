/** State of the form's values. network, session, errors, conflict, not_draft and refused are reasons why they are not saved. */
export type SaveStatus =
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
  /** The server's reading of a text, by its field. */
  readings?: Record<string, string>;
}

/** Temporary failures: server or gateway errors, timeouts, too many requests. */
const isPassing = (code: number) => code >= 500 || code === 408 || code === 429;

/** Not by a fetcher of Remix: a lost connection or an ended session would replace the page, and with it what is typed. */
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

interface Options {
  address: string;
  /** The values of the form as they are now. */
  fields: () => URLSearchParams;
  /** The version that the values are of; 0 for a new draft. */
  version: number;
  show: (status: SaveStatus, time?: string) => void;
  /** After each answer that says something of the values. */
  settle: (sent: URLSearchParams, answer: Answer) => void;
}

/**
 * Saves a draft shortly after the last key, one request at a time, with retries. A request without a response is
 * repeated unchanged, since it may have been saved; newer values follow it.
 */
export class DraftSaver {
  private version: number;
  private busy = false;
  private dirty = false;
  private isOver = false;
  private unanswered: URLSearchParams | null = null;
  private waiting: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: Options) {
    this.version = options.version;
  }

  /** A value has changed. */
  touch(): void {
    if (this.isOver) return;
    this.dirty = true;
    if (this.busy) return;
    clearTimeout(this.timer);
    this.options.show("unsaved");
    this.timer = setTimeout(() => void this.save(), restMs);
  }

  /** The connection is back. */
  retry(): void {
    if (this.unanswered) void this.save();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.isOver = true;
  }

  /**
   * Whether a running request must end first: a form that overtook it would conflict with its own values.
   * @param then runs once it has ended
   */
  mustWait(then: () => void): boolean {
    clearTimeout(this.timer);
    if (this.busy) this.waiting = then;
    return this.busy;
  }

  private async save(): Promise<void> {
    clearTimeout(this.timer);
    if (this.busy) return;
    const body = this.unanswered ?? this.options.fields();
    if (!this.unanswered) this.dirty = false;
    body.set("version", String(this.version));
    this.busy = true;
    this.options.show("saving");
    const answer = await send(this.options.address, body);
    this.busy = false;
    this.isOver ||= isFinal(answer.status);
    this.unanswered = answer.status === "network" ? body : null;
    this.version = answer.version ?? this.version;
    this.options.settle(body, answer);
    this.options.show(answer.status === "saved" && this.dirty ? "unsaved" : answer.status, answer.time);
    const { waiting } = this;
    this.waiting = null;
    if (waiting) waiting();
    else if (answer.status === "network") this.timer = setTimeout(() => void this.save(), retryMs);
    else if (this.dirty && !this.isOver) this.timer = setTimeout(() => void this.save(), restMs);
  }
}
