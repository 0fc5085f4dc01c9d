import { m } from "~/paraglide/messages";

/** Shown to a suspended user instead of jobs: the link to the reason. */
export function Restricted({ title, suspensionPage }: { title: string; suspensionPage: string }) {
  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <h1>{title}</h1>
      <p>{m.home_restricted()}</p>
      <a href={suspensionPage} className="btn btn-line">
        {m.pages_suspended_why()}
      </a>
    </div>
  );
}
