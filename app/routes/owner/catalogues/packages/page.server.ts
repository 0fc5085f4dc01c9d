import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { createId, isId } from "db/id";
import { stateOfGstin, taxOf } from "~/features/payments/invoices/tax";
import { listSales } from "~/features/payments/sales/sales.server";
import type { Settings } from "~/features/settings/settings";
import { optional } from "~/optional.server";
import { shapeOf } from "../field-schemas";
import { applied } from "../fields";
import { loadSections } from "../load-sections.server";
import { takeSettingsForm, type FieldFaults, type Preview, type SettingsForm } from "../settings-action.server";
import type { AnyPackage, PackageKind } from "./kinds";

/** What the page of a kind of packages shows. */
export async function loadPackages(args: LoaderFunctionArgs, kind: PackageKind) {
  const { context, request } = args;
  const now = context.now();
  const [{ settings, canChange, kept, histories }, sold] = await Promise.all([
    loadSections(args, [kind.section]),
    optional("the sales of packages", listSales(context.db, kind.sold, now), null),
  ]);
  const packages = packagesOf(settings, kind);
  const edit = new URL(request.url).searchParams.get("edit");
  return {
    settings,
    canChange,
    kept,
    sold,
    packages,
    gstPercent: settings.packages.gstPercent,
    ourState: stateOfGstin(settings.seller.gstin),
    history: histories[kind.section] ?? null,
    /** The package that the address asks to edit; null for the form of a new one. */
    edited: edit !== null && Object.hasOwn(packages, edit) ? edit : null,
    /** The id of a new package, so that a second submission does not create a second one. */
    token: createId(now),
  };
}

const packagesOf = (settings: Settings, { record }: PackageKind): Record<string, AnyPackage> =>
  settings.packages[record];

const withPackages = (settings: Settings, { record }: PackageKind, packages: Record<string, AnyPackage>): Settings => ({
  ...settings,
  packages: { ...settings.packages, [record]: packages },
});

/** The price as sold, by the function that sells it. */
function pricePreview(paise: number, percent: number): Preview {
  return {
    key: `${paise}-${percent}`,
    price: { sameState: taxOf(paise, percent, true), otherState: taxOf(paise, percent, false) },
  };
}

const unknown: FieldFaults = { "": ["This package doesn't exist."] };

/** The error for a price that is too low for the content of the package. */
function lowPriceFault(
  { priceFault }: PackageKind,
  sold: Pick<AnyPackage, "paise" | "points">,
  field: "paise" | "",
): FieldFaults | null {
  const fault = priceFault?.(sold) ?? null;
  return fault === null ? null : { [field]: [fault] };
}

const both = (one: FieldFaults | null, other: FieldFaults | null): FieldFaults | null =>
  one || other ? { ...one, ...other } : null;

/** The error for a name that another package has already, on sale or retired. */
function nameFault(packages: Record<string, AnyPackage>, key: string, typed: string): FieldFaults | null {
  const fold = (text: string) => text.toLocaleLowerCase("en-IN");
  const isTaken = Object.entries(packages).some(([other, { name }]) => other !== key && fold(name) === fold(typed));
  return isTaken ? { name: ["Another package has this name, live or retired."] } : null;
}

const subject = z.string({ error: "Open this page again." }).max(60);

/** Makes, edits, retires a package, brings one back, or puts an earlier version back. */
export async function takePackageForm(args: ActionFunctionArgs, kind: PackageKind) {
  const { section, fields, variants } = kind;
  const keyOf = (read: Record<string, unknown>) =>
    variants ? `${String(read.variant)}-${String(read.subject)}` : String(read.subject);
  const own = (settings: Settings, read: Record<string, unknown>): [string, AnyPackage] | null => {
    const [key, packages] = [String(read.subject), packagesOf(settings, kind)];
    const found = Object.hasOwn(packages, key) ? packages[key] : undefined;
    return found ? [key, found] : null;
  };
  const switched =
    (isRetired: boolean): SettingsForm["change"] =>
    (read) =>
    (settings) => {
      const found = own(settings, read);
      return found
        ? withPackages(settings, kind, { ...packagesOf(settings, kind), [found[0]]: { ...found[1], isRetired } })
        : settings;
    };
  const faultsOf = (read: Record<string, unknown>, settings: Settings, key: string) =>
    both(
      nameFault(packagesOf(settings, kind), key, String(read.name)),
      lowPriceFault(kind, { paise: Number(read.paise), points: Number(read.points) }, "paise"),
    );
  const preview: SettingsForm["preview"] = (read, settings) =>
    pricePreview(Number(read.paise), settings.packages.gstPercent);
  const forms: Record<string, SettingsForm> = {
    new: {
      section,
      shape: {
        ...shapeOf(fields),
        subject: subject.refine(isId, { error: "Open this page again." }),
        ...(variants
          ? {
              variant: z.enum(
                variants.map(({ value }) => value),
                { error: "Choose one." },
              ),
            }
          : {}),
      },
      check: (read, settings) => {
        const packages = packagesOf(settings, kind);
        if (!Object.hasOwn(packages, keyOf(read)) && Object.keys(packages).length >= mostPackages)
          return {
            "": [`There are ${mostPackages} packages, including retired ones: restore one of them and edit it.`],
          };
        return faultsOf(read, settings, keyOf(read));
      },
      preview,
      change: (read) => (settings) =>
        withPackages(settings, kind, {
          ...packagesOf(settings, kind),
          [keyOf(read)]: applied({ name: "", paise: 0, isRetired: false }, fields, read),
        }),
      done: "The package is on sale",
    },
    edit: {
      section,
      shape: { ...shapeOf(fields), subject },
      check: (read, settings) => {
        const found = own(settings, read);
        return found ? faultsOf(read, settings, found[0]) : unknown;
      },
      preview,
      change: (read) => (settings) => {
        const found = own(settings, read);
        return found
          ? withPackages(settings, kind, { ...packagesOf(settings, kind), [found[0]]: applied(found[1], fields, read) })
          : settings;
      },
      done: "Saved: who buys from now on pays this price",
    },
    retire: {
      section,
      shape: { subject },
      check: (read, settings) => {
        const found = own(settings, read);
        if (!found) return unknown;
        const isLast =
          !found[1].isRetired &&
          Object.values(packagesOf(settings, kind)).filter(({ isRetired }) => !isRetired).length === 1;
        return isLast ? { "": ["At least one package stays on sale: make another one first."] } : null;
      },
      change: switched(true),
      done: "Retired: no longer sold",
    },
    return: {
      section,
      shape: { subject },
      check: (read, settings) => {
        const found = own(settings, read);
        return found ? lowPriceFault(kind, found[1], "") : unknown;
      },
      change: switched(false),
      done: "It is on sale again",
    },
  };
  return takeSettingsForm(args, kind.page, forms, [section]);
}

/** Packages of a kind, retired ones included: all of them are read with every page. */
const mostPackages = 40;
