import { useRef, useState, type KeyboardEvent } from "react";
import { m } from "~/paraglide/messages";
import { wrongProps } from "~/ui/forms/wrong-props";

const mostShown = 5;
const fold = (text: string) => text.normalize("NFC").toLowerCase();

/** The text between the last @ and the caret, if it may become a name. */
const begunName = /(?:^|[^\p{L}\p{M}\p{N}_.])@(\p{L}[^\n@]{0,40})?$/u;

function begunIn(box: HTMLTextAreaElement): string | null {
  const found = begunName.exec(box.value.slice(0, box.selectionStart));
  return found ? (found[1] ?? "") : null;
}

interface MentionAreaProps {
  /** How each colleague is written behind an @. */
  names: readonly string[];
  label: string;
  hint: string;
  /** The text at the beginning, and what is wrong with it. */
  text: string | undefined;
  error: string | null;
  rows: number;
  maxLength: number;
}

/**
 * A text area in which colleagues are mentioned: while a name is typed behind an @, matching names are buttons below it,
 * to which the down arrow leads. Without script names are typed in full.
 */
export function MentionArea({ names, label, hint, text, error, rows, maxLength }: MentionAreaProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly string[]>([]);

  function suggest() {
    const begun = box.current && begunIn(box.current);
    setShown(
      begun === null
        ? []
        : names.filter((name) => fold(name).startsWith(fold(begun)) && name !== begun).slice(0, mostShown),
    );
  }

  function write(name: string) {
    const area = box.current;
    if (!area) return;
    const begun = begunIn(area) ?? "";
    const at = area.selectionStart;
    area.focus();
    area.setRangeText(`${name} `, at - begun.length, at, "end");
    // The form keeps what is typed.
    area.dispatchEvent(new Event("input", { bubbles: true }));
    setShown([]);
  }

  function press(event: KeyboardEvent) {
    if (shown.length === 0) return;
    if (event.key === "Escape") {
      setShown([]);
      box.current?.focus();
    } else if (event.key === "ArrowDown" && event.target === box.current)
      list.current?.querySelector("button")?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <div role="presentation" className="grid gap-1" onInput={suggest} onKeyDown={press}>
      <div className="field" data-bad={error ? "" : undefined}>
        <label htmlFor="note-text">{label}</label>
        <span className="hint" id="note-hint">
          {hint}
        </span>
        {error && (
          <span className="error" id="note-error">
            {error}
          </span>
        )}
        <textarea
          ref={box}
          id="note-text"
          name="text"
          rows={rows}
          maxLength={maxLength}
          defaultValue={text}
          aria-describedby={error ? "note-hint note-error" : "note-hint"}
          {...wrongProps(error !== null)}
        />
      </div>
      <div ref={list} role="group" aria-label={m.applicant_note_colleagues()} className="flex flex-wrap gap-2">
        {shown.map((name) => (
          <button key={name} type="button" className="chip" onClick={() => write(name)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
