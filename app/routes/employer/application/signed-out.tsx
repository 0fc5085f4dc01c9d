/** Nothing typed is lost: the page stays open while a log-in takes place beside it. @param back where that log-in leads */
export function SignedOut({ back }: { back: string }) {
  return (
    <div className="safe" role="alert">
      <b>Your log-in has ended</b>
      <p>What you did here is not lost. Log in in a new tab, then come back and send it again.</p>
      <a href={`/employer-auth?redirect=${encodeURIComponent(back)}`} target="_blank" rel="noopener" className="btn btn-line mt-3">
        Log in in a new tab
      </a>
    </div>
  );
}
