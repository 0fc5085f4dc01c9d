import { creativeCompanies } from "./companies-creative";
import { serviceCompanies } from "./companies-services";
import { ownCompany } from "./kaamghar";
import type { SampleCompany } from "./shape";

export const sampleCompanies: readonly SampleCompany[] = [...serviceCompanies, ...creativeCompanies, ownCompany];
