export { isApplicationStatus } from "~/features/applications/applicant-filter";
export { stepNames } from "~/features/applications/step-names";
