import type * as z from "zod";
import { findTownByName } from "~/features/location/find-towns";
import { m } from "~/paraglide/messages";
import { professionalForm } from "./forms";

/** The form of a professional with its towns as catalogue keys; an unknown name is an error. */
export const professionalWithTowns = professionalForm.transform((form, { addIssue }) => {
  const unknown = form.towns.find((name) => findTownByName(name) === null);
  if (unknown !== undefined)
    addIssue({
      code: "custom",
      path: ["towns"],
      message: m.professionals_town_unknown({ town: unknown.slice(0, 60) }),
    });
  return { ...form, towns: [...new Set(form.towns.flatMap((name) => findTownByName(name)?.key ?? []))] };
});

export type ProfessionalForm = z.output<typeof professionalWithTowns>;
