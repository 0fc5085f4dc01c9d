import { PayAmount } from "~/features/jobs/components/job-card";
import { jobTypeName, placeName } from "~/features/jobs/names";
import type { readReported } from "./reported.server";

export type ReportedThing = Awaited<ReturnType<typeof readReported>>;

/** What a report is about, to be compared with its words: the text of the job, or the live jobs of the company with their places. */
export function Reported({ reported: { job, adverts } }: { reported: ReportedThing }) {
  if (job)
    return (
      <section aria-labelledby="reported-title" className="card mt-3 max-w-[680px]">
        <h2 id="reported-title" className="text-[17px]!">
          The reported job
        </h2>
        <Facts job={job} />
        <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: job.html }} />
      </section>
    );
  return (
    <section aria-labelledby="reported-title" className="mt-3 max-w-[680px]">
      <h2 id="reported-title" className="text-[17px]!">
        Live jobs
      </h2>
      {adverts.length === 0 ? (
        <p className="quiet">It has no live jobs.</p>
      ) : (
        <ul className="rows mt-2">
          {adverts.map((advert) => (
            <li key={advert.id} className="p-4">
              <a href={`/job/${advert.id}`} className="inline-block py-1 font-semibold">
                {advert.title}
              </a>
              <Facts job={advert} />
              <p className="mt-1">{advert.text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Facts({ job }: { job: NonNullable<ReportedThing["job"]> | ReportedThing["adverts"][number] }) {
  return (
    <p className="flex flex-wrap gap-x-4">
      <b className="font-semibold">{placeName(job)}</b>
      <span>
        <PayAmount job={job} />
      </span>
      <span>{jobTypeName(job.jobType)}</span>
    </p>
  );
}
