/** The code with its link, ready to be sent; or the button that makes one. */
export function OwnCode({ referral }: { referral: { code: string; link: string } | null }) {
  if (!referral) {
    return (
      <submit-once>
        <form method="post" action="/employer/referral/code" className="mt-3">
          <button className="btn btn-go">Get my code</button>
        </form>
      </submit-once>
    );
  }
  const { code, link } = referral;
  const text = `Work-from-home jobs all over India, free for job seekers: ${link}\nMy code: ${code}`;
  return (
    <>
      <p className="mt-3">
        Your code: <b className="text-xl tracking-widest">{code}</b>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="nofollow noreferrer" className="btn btn-go">
          Share on WhatsApp
        </a>
        <copy-button value={link} done-text="Copied">
          <button type="button" className="btn btn-line">
            Copy link
          </button>
        </copy-button>
      </div>
      <p className="quiet mt-2 wrap-anywhere">{link}</p>
    </>
  );
}
