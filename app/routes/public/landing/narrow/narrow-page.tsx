import type { ReactNode } from "react";
import { LandingPage } from "../landing-page";
import type { LandingData } from "../load-landing.server";
import type { LandingFacts } from "./facts";

interface NarrowPageProps {
  facts: LandingFacts;
  landing: LandingData;
  /** Links to pages like this one and to those above. */
  children: ReactNode;
}

/** The jobs of a landing page that narrows by more than a category or a city. */
export function NarrowPage({ facts, landing, children }: NarrowPageProps) {
  const above = facts.crumbs.slice(1, -1).map(({ name, path }): [string, string] => [path, name]);
  return (
    <LandingPage landing={landing} title={facts.title} way={above} related={children}>
      <p>{facts.text}</p>
    </LandingPage>
  );
}
