import { creativeCompanies } from "./companies-creative";
import { serviceCompanies } from "./companies-services";
import type { SampleCompany } from "./shape";

export const sampleCompanies: readonly SampleCompany[] = [...serviceCompanies, ...creativeCompanies];
