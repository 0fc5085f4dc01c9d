import { resumeThemes, type ResumeTheme } from "db/vocabulary";
import { isPriced } from "~/features/resumes/theme";
import { m } from "~/paraglide/messages";

const names: Record<ResumeTheme, () => string> = {
  clear: m.resume_theme_clear,
  classic: m.resume_theme_classic,
  bold: m.resume_theme_bold,
};

export const themeName = (theme: ResumeTheme) => names[theme]();

interface ThemeSectionProps {
  /** The one in use. */
  theme: ResumeTheme;
  /** The one on the screen. */
  shown: ResumeTheme;
  /** The free ones and those that are bought. */
  usable: readonly ResumeTheme[];
  balance: number;
  /** Points. */
  price: number;
  /** Whether one was just refused for too few points. */
  isPoor: boolean;
}

/** The three themes: all can be previewed; free and bought ones can be used. */
export function ThemeSection({ theme, shown, usable, balance, price, isPoor }: ThemeSectionProps) {
  return (
    <section id="look" className="grid scroll-mt-20 content-start gap-3" aria-labelledby="look-title">
      <h2 id="look-title">{m.resume_theme_title()}</h2>
      {isPoor && (
        <div role="alert" className="safe">
          <b>{m.resume_theme_poor()}</b>
          <TooFew theme={shown} balance={balance} price={price} />
        </div>
      )}
      <ul className="rows">
        {resumeThemes.map((each) => (
          <li key={each} className="flex flex-wrap items-center gap-2 px-4 py-2">
            <span className="mr-auto">
              <b className="font-semibold">{themeName(each)}</b>{" "}
              {each === theme && <span className="tag">{m.resume_theme_current()}</span>}
              {isPriced(each) && (
                <span className="quiet block">
                  {usable.includes(each) ? m.resume_theme_owned() : m.resume_theme_price({ points: price })}
                </span>
              )}
            </span>
            {each !== shown && (
              <a href={`/resume-editor?theme=${each}#preview`} className="btn btn-plain btn-small">
                {m.resume_theme_see({ theme: themeName(each) })}
              </a>
            )}
            {each !== theme &&
              (usable.includes(each) ? (
                <UseTheme theme={each} label={m.resume_theme_use({ theme: themeName(each) })} />
              ) : (
                <BuyTheme theme={each} balance={balance} price={price} />
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UseTheme({ theme, label }: { theme: ResumeTheme; label: string }) {
  return (
    <form method="post" action="/resume/theme" data-submit-once="">
      <button className="btn btn-line btn-small" name="theme" value={theme}>
        {label}
      </button>
    </form>
  );
}

/** Themes that cost points need a confirmation. */
function BuyTheme({ theme, balance, price }: { theme: ResumeTheme; balance: number; price: number }) {
  const label = m.resume_theme_buy({ theme: themeName(theme), points: price });
  return (
    <details className="w-full">
      <summary className="btn btn-line btn-small">{label}</summary>
      <div className="mt-2 grid justify-items-start gap-2">
        {balance < price ? (
          <TooFew theme={theme} balance={balance} price={price} />
        ) : (
          <>
            <p>{m.resume_theme_sure({ balance, price })}</p>
            <UseTheme theme={theme} label={label} />
          </>
        )}
      </div>
    </details>
  );
}

function TooFew({ theme, balance, price }: { theme: ResumeTheme; balance: number; price: number }) {
  return (
    <>
      <p>{m.resume_theme_poor_text({ theme: themeName(theme), price, balance })}</p>
      <a href="/rewards" className="inline-flex min-h-11 items-center">
        {m.resume_theme_earn()}
      </a>
    </>
  );
}
