import { m } from "~/paraglide/messages";

/** What a suspended person finds in the place of jobs: the way to the reason. */
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
