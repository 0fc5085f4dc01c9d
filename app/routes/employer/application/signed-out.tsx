/** Nothing typed is lost: the page stays open while a log-in takes place beside it. */
export function SignedOut({ back }: { /** Where the log-in leads. */ back: string }) {
  return (
    <div className="safe" role="alert">
      <b>Your log-in has ended</b>
      <p>What you wrote is still here. Log in in a new tab, then come back and send it again.</p>
      <a href={`/employer-auth?redirect=${encodeURIComponent(back)}`} target="_blank" rel="noopener" className="btn btn-line mt-3">
        Log in in a new tab
      </a>
    </div>
  );
}
