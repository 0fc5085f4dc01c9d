import { route, type RouteConfig } from "@remix-run/route-config";

/** The addresses at which a job is written, published, shared and ended. */
export const jobAddresses = [
  route("post-job", "routes/employer/job/post-job.tsx"),
  route("job/:jobId/edit", "routes/employer/job/edit.tsx"),
  route("job/:jobId/autosave", "routes/employer/job/saving/autosave.ts"),
  route("job/:jobId/preview", "routes/employer/job/preview.tsx"),
  route("job/:jobId/sharing", "routes/employer/job/sharing.tsx"),
  route("job/:jobId/poster", "routes/employer/job/poster.tsx"),
  route("job/:jobId/publication", "routes/employer/job/lifecycle/publication.ts"),
  route("job/:jobId/pausing", "routes/employer/job/lifecycle/pausing.ts"),
  route("job/:jobId/resumption", "routes/employer/job/lifecycle/resumption.ts"),
  route("job/:jobId/extension", "routes/employer/job/lifecycle/extension.ts"),
  route("job/:jobId/relisting", "routes/employer/job/lifecycle/relisting.ts"),
  route("job/:jobId/closure", "routes/employer/job/lifecycle/closure.tsx"),
  route("job/:jobId/boost", "routes/account/points/job-boost.tsx"),
  route("job/:jobId/deletion", "routes/employer/job/drafts/deletion.ts"),
  route("job/:jobId/restoration", "routes/employer/job/drafts/restoration.ts"),
  route("job/:jobId/copy", "routes/employer/job/drafts/copy.ts"),
] satisfies RouteConfig;
