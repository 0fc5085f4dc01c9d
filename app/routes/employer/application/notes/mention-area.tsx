import { useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { m } from "~/paraglide/messages";
import { TextArea } from "~/ui/forms/form";

const mostShown = 5;
const fold = (text: string) => text.normalize("NFC").toLowerCase();

/** The text between the last @ and the caret, if it may become a name. */
const begunName = /(?:^|[^\p{L}\p{M}\p{N}_.])@(\p{L}[^\n@]{0,40})?$/u;

function begunIn(box: HTMLTextAreaElement): string | null {
  const found = begunName.exec(box.value.slice(0, box.selectionStart));
  return found ? (found[1] ?? "") : null;
}

type MentionAreaProps = ComponentProps<typeof TextArea> & {
  /** How each colleague is written behind an @. */
  names: readonly string[];
};

/**
 * A text area in which colleagues are mentioned: while a name is typed behind an @, matching names are buttons below it,
 * to which the down arrow leads. Without script names are typed in full.
 */
export function MentionArea({ names, ...area }: MentionAreaProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly string[]>([]);
  const boxOf = () => frame.current?.querySelector("textarea") ?? null;

  function suggest() {
    const box = boxOf();
    const begun = box && begunIn(box);
    setShown(
      begun === null
        ? []
        : names.filter((name) => fold(name).startsWith(fold(begun)) && name !== begun).slice(0, mostShown),
    );
  }

  function write(name: string) {
    const box = boxOf();
    if (!box) return;
    const begun = begunIn(box) ?? "";
    const at = box.selectionStart;
    box.focus();
    box.setRangeText(`${name} `, at - begun.length, at, "end");
    // The form keeps what is typed.
    box.dispatchEvent(new Event("input", { bubbles: true }));
    setShown([]);
  }

  function press(event: KeyboardEvent) {
    if (shown.length === 0) return;
    if (event.key === "Escape") {
      setShown([]);
      boxOf()?.focus();
    } else if (event.key === "ArrowDown" && event.target === boxOf()) list.current?.querySelector("button")?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <div ref={frame} role="presentation" className="grid gap-1" onInput={suggest} onKeyDown={press}>
      <TextArea {...area} />
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
