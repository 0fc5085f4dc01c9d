import { failure, step } from "../process";
import { canInstall, install, works } from "./system-tools";

/** Finds pdftotext, by which the tests read PDFs, or installs it; throws with what the installer said when neither is possible. */
export async function findOrInstallPdftotext(): Promise<string> {
  const command = process.env.PDFTOTEXT ?? "pdftotext";
  if (await works(command, "-v")) return command;
  let said = "";
  if (await canInstall()) {
    said = await step("Installing pdftotext with apt-get", () => install("poppler-utils"));
    if (await works(command, "-v")) return command;
  }
  throw failure(
    `${said}\nThere is no pdftotext here and none could be installed. Install poppler, or name the program in the variable PDFTOTEXT.`,
  );
}
