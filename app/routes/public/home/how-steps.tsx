import { m } from "~/paraglide/messages";
import { Scene } from "~/ui/pictures/scene";

/** The three steps from a search to an answer. */
export function HowSteps() {
  const steps = [
    ["search", m.home_how_find(), m.home_how_find_text()],
    ["sent", m.home_how_apply(), m.home_how_apply_text()],
    ["interview", m.home_how_answer(), m.home_how_answer_text()],
  ] as const;
  return (
    <section className="later mt-6 md:mt-8" aria-labelledby="how">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 id="how">{m.guides_how_title()}</h2>
        <a href="/how-it-works" className="inline-flex min-h-11 items-center text-sm font-semibold">
          {m.home_how_more()}
        </a>
      </div>
      <ol className="grid gap-2 md:grid-cols-3 md:gap-6">
        {steps.map(([scene, title, text]) => (
          <li key={scene} className="grid grid-cols-[80px_1fr] items-center gap-x-3 md:grid-cols-1 md:gap-y-2">
            <Scene name={scene} className="w-20 md:w-50" />
            <div>
              <h3>{title}</h3>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
