import type { JobStatus } from "db/vocabulary";

/** What can be done with the form of a job in a status. The first button is what the Enter key presses, hence the order. */
export function JobButtons({ status }: { status: JobStatus }) {
  if (status === "active") {
    return (
      <p className="flex flex-wrap gap-3">
        <button name="intent" value="save" className="btn btn-go flex-1">
          Save changes
        </button>
      </p>
    );
  }
  if (status === "draft") {
    return (
      <p className="flex flex-wrap gap-3">
        <button name="intent" value="draft" className="btn btn-line flex-1">
          Save draft
        </button>
        <button name="intent" value="preview" className="btn btn-line flex-1">
          Preview
        </button>
        <button name="intent" value="publish" className="btn btn-go flex-1 max-sm:basis-full">
          Publish
        </button>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-3">
      <button name="intent" value="save" className="btn btn-line flex-1">
        Save
      </button>
      <button name="intent" value="publish" className="btn btn-go flex-1">
        {status === "pending" ? "Send again" : "Publish again"}
      </button>
    </p>
  );
}
