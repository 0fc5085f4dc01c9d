import type { FieldMetadata } from "@conform-to/react";
import { companySizeNames } from "db/catalogues/bands";
import { cities } from "db/catalogues/cities";
import { networkExample, networkName, socialNetworks } from "~/features/companies/directory/social-links";
import type { CompanyStep } from "~/features/companies/steps";
import { Select, TextArea, TextField } from "~/ui/forms/form";
import type { CompanyField } from "./step-values";

type Fields = Record<CompanyField, FieldMetadata<string>>;

const sizes = companySizeNames.map(({ key, en }) => ({ value: key, label: en }));
const states = [...new Set(cities.map((city) => city.state))].sort();

/** The fields of each step. */
export const stepFields: Record<CompanyStep, (props: { fields: Fields }) => JSX.Element> = { company: NameFields, place: PlaceFields, about: AboutFields, links: LinkFields };

function NameFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField field={fields.companyName} label="Company name" hint="As job seekers know it" autoComplete="organization" maxLength={100} />
      <TextField field={fields.legalName} label="Legal name" hint="As on your PAN or GST papers; job seekers see it" maxLength={150} />
      <TextField field={fields.hrContactName} label="Contact person" hint="Who answers applicants" autoComplete="name" maxLength={100} />
      <TextField field={fields.email} label="E-mail" type="email" inputMode="email" autoComplete="email" />
      <TextField field={fields.phone} label="Phone" hint="10 digits, for example 98765 43210" type="tel" inputMode="tel" autoComplete="tel" />
      <TextField field={fields.whatsappNumber} label="WhatsApp number" hint="If it is another one" optional type="tel" inputMode="tel" />
      <p className="quiet">Contact person, e-mail and numbers never stand on public pages.</p>
    </>
  );
}

function PlaceFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField field={fields.companyCity} label="City" optional autoComplete="address-level2" list="cities" maxLength={60} />
      <TextField field={fields.companyState} label="State" hint="Filled in by itself for the cities of the list" optional autoComplete="address-level1" list="states" maxLength={60} />
      <TextField field={fields.companyCountry} label="Country" optional autoComplete="country-name" maxLength={60} />
      <TextArea field={fields.preciseAddress} label="Full address" hint="For invoices and verification; job seekers do not see it" optional rows={3} autoComplete="street-address" />
      <datalist id="cities">
        {cities.map((city) => (
          <option key={city.key} value={city.en} />
        ))}
      </datalist>
      <datalist id="states">
        {states.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </>
  );
}

function AboutFields({ fields }: { fields: Fields }) {
  return (
    <>
      <Select field={fields.size} label="How many people work with you" hint="All together, at home and in offices" optional empty="Not told" choices={sizes} />
      <TextField field={fields.foundedYear} label="Year in which the company began" hint="Four digits, for example 2014" optional inputMode="numeric" />
      <TextArea field={fields.about} label="About the company" hint="What you do, and what it is like to work with you" optional rows={8} />
      <TextField field={fields.websiteUrl} label="Website" hint="Starts with https://" optional type="url" inputMode="url" autoComplete="url" />
    </>
  );
}

function LinkFields({ fields }: { fields: Fields }) {
  return (
    <>
      {socialNetworks.map((network) => (
        <TextField key={network} field={fields[network]} label={networkName(network)} hint={`Your page or its name, for example ${networkExample(network)}`} optional inputMode="url" autoCapitalize="none" />
      ))}
    </>
  );
}
