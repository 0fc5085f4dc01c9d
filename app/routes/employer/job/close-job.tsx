import type { JobStatus } from "db/vocabulary";

/** Ends a job that is listed, after one more press; nothing for all others. */
export function CloseJob({ job }: { job: { id: string; title: string; status: JobStatus } }) {
  if (job.status !== "active" && job.status !== "paused") return null;
  return (
    <details className="mt-10 border-t border-line pt-4">
      <summary className="py-2.5 font-semibold text-brick">Close this job</summary>
      <p className="mt-2">It leaves the lists and takes no more applications. You still see your applicants, and can publish it again.</p>
      <form method="post" action={`/job/${job.id}/closure`} className="mt-3">
        <button className="btn btn-danger">Close “{job.title}”</button>
      </form>
    </details>
  );
}
