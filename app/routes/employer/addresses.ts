import { route } from "@remix-run/route-config";

/** The addresses of applicants, and of what is written to them. */
export const applicantAddresses = [
  route("application/:applicationId", "routes/employer/application/route.tsx"),
  route("application/:applicationId/status", "routes/employer/application/moves/status.tsx"),
  route("application/:applicationId/message", "routes/employer/application/messages/message.tsx"),
  route("application/:applicationId/notes", "routes/employer/application/notes/notes.tsx"),
  route("application/:applicationId/notes/:noteId/deletion", "routes/employer/application/notes/note-deletion.ts"),
  route("application/:applicationId/resume", "routes/employer/application/resume.tsx"),
  route("application/:applicationId/resume.pdf", "routes/employer/application/resume-pdf.ts"),
  route("all-applicants", "routes/employer/applicants/all-applicants.tsx"),
  route("applications/comparison", "routes/employer/applicants/comparison/route.tsx"),
  route("job/:jobId/board", "routes/employer/applicants/board/route.tsx"),
  route("applications/status", "routes/employer/applicants/bulk/route.tsx"),
  route("applications/moves/:moveId/undoing", "routes/employer/applicants/undoing.ts"),
  route("message-templates", "routes/employer/message-templates/route.tsx"),
  route("message-template/:templateId", "routes/employer/message-templates/template.tsx"),
];
