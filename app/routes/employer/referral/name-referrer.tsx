import { m } from "~/paraglide/messages";

/** Where one names by whom one was brought oneself. */
export function NameReferrer({ answer }: { answer: { typed: string; message: string } | undefined }) {
  return (
    <details className="mt-4" open={answer !== undefined}>
      <summary className="min-h-11 py-2.5 font-semibold text-peacock">{m.referral_invited()}</summary>
      <submit-once>
        <form method="post" className="grid max-w-sm gap-3">
          <div className="field" data-bad={answer ? "" : undefined}>
            <label htmlFor="referral-code">{m.referral_their_code()}</label>
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
              aria-invalid={answer ? true : undefined}
              aria-describedby={answer ? "referral-code-error" : undefined}
            />
          </div>
          <button className="btn btn-line justify-self-start">{m.referral_save()}</button>
        </form>
      </submit-once>
    </details>
  );
}
