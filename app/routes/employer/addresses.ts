import { route } from "@remix-run/route-config";

/** The addresses of applicants, and of what is written to them. */
export const applicantAddresses = [
  route("application/:applicationId", "routes/employer/application/route.tsx"),
  route("application/:applicationId/status", "routes/employer/application/moves/status.tsx"),
  route("application/:applicationId/message", "routes/employer/application/messages/message.tsx"),
  route("application/:applicationId/notes", "routes/employer/application/notes/notes.tsx"),
  route("application/:applicationId/notes/:noteId", "routes/employer/application/notes/note.tsx"),
  route("application/:applicationId/notes/:noteId/deletion", "routes/employer/application/notes/note-deletion.ts"),
  route("application/:applicationId/tags", "routes/employer/application/team/tags.tsx"),
  route("application/:applicationId/rating", "routes/employer/application/team/rating.ts"),
  route("application/:applicationId/resume", "routes/employer/application/resume.tsx"),
  route("application/:applicationId/resume.pdf", "routes/employer/application/resume-pdf.ts"),
  route("all-applicants", "routes/employer/applicants/all-applicants.tsx"),
  route("applications/status", "routes/employer/applicants/bulk/route.tsx"),
  route("applications/tags", "routes/employer/applicants/team/tagging.ts"),
  route("applications/tags/:batchId/undoing", "routes/employer/applicants/team/tagging-undoing.ts"),
  route("applications/moves/:moveId/undoing", "routes/employer/applicants/undoing.ts"),
  route("applicant-tags", "routes/employer/applicant-tags/route.tsx"),
  route("applicant-tag/:tagId", "routes/employer/applicant-tags/tag.tsx"),
  route("applicant-tag/:tagId/deletion", "routes/employer/applicant-tags/deletion.ts"),
  route("applicant-filters", "routes/employer/applicant-filters/route.tsx"),
  route("applicant-filter/:filterId", "routes/employer/applicant-filters/filter.tsx"),
  route("applicant-filter/:filterId/deletion", "routes/employer/applicant-filters/deletion.ts"),
  route("message-templates", "routes/employer/message-templates/route.tsx"),
  route("message-template/:templateId", "routes/employer/message-templates/template.tsx"),
];
