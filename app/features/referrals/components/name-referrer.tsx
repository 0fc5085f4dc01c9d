import { wrongProps } from "~/ui/forms/wrong-props";
interface NameReferrerProps {
  /** What was sent and why it was refused. */
  answer: { typed: string; message: string } | undefined;
  /** Where the form is sent; the address of the page by default. */
  action?: string;
  texts: { question: string; code: string; save: string };
}

/** The form by which users enter the referral code that brought them. */
export function NameReferrer({ answer, action, texts }: NameReferrerProps) {
  return (
    <details className="mt-4" open={answer !== undefined}>
      <summary className="min-h-11 py-2.5 font-semibold text-peacock">{texts.question}</summary>
      <submit-once>
        <form method="post" action={action} className="grid max-w-sm gap-3">
          <div className="field" data-bad={answer ? "" : undefined}>
            <label htmlFor="referral-code">{texts.code}</label>
            {answer && (
              <span className="error" id="referral-code-error" role="alert">
                {answer.message}
              </span>
            )}
            <input
              id="referral-code"
              name="referralCode"
              autoCapitalize="characters"
              autoComplete="off"
              defaultValue={answer?.typed}
              {...wrongProps(Boolean(answer))}
              aria-describedby={answer ? "referral-code-error" : undefined}
            />
          </div>
          <button className="btn btn-line justify-self-start">{texts.save}</button>
        </form>
      </submit-once>
    </details>
  );
}
