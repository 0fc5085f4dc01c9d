import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import type { EntrySection } from "../content";

interface EntryFrameProps {
  section: EntrySection;
  id: string;
  index: number;
  count: number;
  /** "Job 2". */
  name: string;
  error: string | undefined;
  children: ReactNode;
}

/** An entry with the buttons that move it and, after a question, remove it. */
export function EntryFrame({ section, id, index, count, name, error, children }: EntryFrameProps) {
  const place = `${section}:${index}`;
  return (
    <fieldset id={`entry-${id}`} tabIndex={-1} className="card grid min-w-0 gap-4 scroll-mt-20">
      <legend className="float-left w-full font-semibold">{name}</legend>
      <input type="hidden" name={`${section}[${index}].id`} value={id} />
      {error && <p className="font-semibold text-brick">{error}</p>}
      {children}
      <div className="flex flex-wrap items-start gap-2">
        <MoveButtons
          up={index > 0 ? `up:${place}` : null}
          down={index < count - 1 ? `down:${place}` : null}
          name={name}
        />
        <details className="ml-auto">
          <summary className="btn btn-plain btn-small">{m.resume_remove()}</summary>
          <button className="btn btn-danger btn-small mt-2" name="edit" value={`remove:${place}`}>
            {m.resume_remove_sure({ name })}
          </button>
        </details>
      </div>
    </fieldset>
  );
}

/** Buttons that move something up and down; a null value disables one. */
export function MoveButtons({ up, down, name }: { up: string | null; down: string | null; name: string }) {
  return (
    <>
      {up && (
        <button className="btn btn-line btn-small" name="edit" value={up} aria-label={m.resume_up_named({ name })}>
          <span aria-hidden="true">↑</span>
        </button>
      )}
      {down && (
        <button className="btn btn-line btn-small" name="edit" value={down} aria-label={m.resume_down_named({ name })}>
          <span aria-hidden="true">↓</span>
        </button>
      )}
    </>
  );
}
