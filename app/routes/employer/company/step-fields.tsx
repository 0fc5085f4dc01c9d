import type { FieldMetadata } from "@conform-to/react";
import { companySizeNames } from "db/catalogues/bands";
import { cities } from "db/catalogues/cities";
import { networkExample, networkName, socialNetworks } from "~/features/companies/directory/social-links";
import type { CompanyStep } from "~/features/companies/steps";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Select, TextArea, TextField } from "~/ui/forms/form";
import type { CompanyField } from "./step-values";

type Fields = Record<CompanyField, FieldMetadata<string>>;

const sizes = () => companySizeNames.map((size) => ({ value: size.key, label: size[getLocale()] }));
const states = [...new Set(cities.map((city) => city.state))].sort();

/** The fields of each step. */
export const stepFields: Record<CompanyStep, (props: { fields: Fields }) => JSX.Element> = {
  company: NameFields,
  place: PlaceFields,
  about: AboutFields,
  links: LinkFields,
};

function NameFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField
        field={fields.companyName}
        label={m.company_name()}
        hint={m.company_name_hint()}
        autoComplete="organization"
        maxLength={100}
      />
      <TextField field={fields.legalName} label={m.company_legal()} hint={m.company_legal_hint()} maxLength={150} />
      <TextField
        field={fields.hrContactName}
        label={m.company_contact()}
        hint={m.company_contact_hint()}
        autoComplete="name"
        maxLength={100}
      />
      <TextField field={fields.email} label={m.company_email()} type="email" inputMode="email" autoComplete="email" />
      <TextField
        field={fields.phone}
        label={m.company_phone()}
        hint={m.company_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        field={fields.whatsappNumber}
        label={m.company_whatsapp()}
        hint={m.company_whatsapp_hint()}
        optional
        type="tel"
        inputMode="tel"
      />
      <p className="quiet">{m.company_private()}</p>
    </>
  );
}

function PlaceFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField
        field={fields.companyCity}
        label={m.company_city()}
        optional
        autoComplete="address-level2"
        list="cities"
        maxLength={60}
      />
      <TextField
        field={fields.companyState}
        label={m.company_state()}
        hint={m.company_state_hint()}
        optional
        autoComplete="address-level1"
        list="states"
        maxLength={60}
      />
      <TextField
        field={fields.companyCountry}
        label={m.company_country()}
        optional
        autoComplete="country-name"
        maxLength={60}
      />
      <TextArea
        field={fields.preciseAddress}
        label={m.company_address()}
        hint={m.company_address_hint()}
        optional
        rows={3}
        autoComplete="street-address"
      />
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
      <Select
        field={fields.size}
        label={m.company_size()}
        hint={m.company_size_hint()}
        optional
        empty={m.company_size_none()}
        choices={sizes()}
      />
      <TextField
        field={fields.foundedYear}
        label={m.company_founded()}
        hint={m.company_founded_hint()}
        optional
        inputMode="numeric"
      />
      <TextArea field={fields.about} label={m.company_step_about()} hint={m.company_about_hint()} optional rows={8} />
      <TextField
        field={fields.websiteUrl}
        label={m.company_website()}
        hint={m.company_website_hint()}
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
      />
    </>
  );
}

function LinkFields({ fields }: { fields: Fields }) {
  return (
    <>
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          field={fields[network]}
          label={networkName(network)}
          hint={m.company_link_hint({ example: networkExample(network) })}
          optional
          inputMode="url"
          autoCapitalize="none"
        />
      ))}
    </>
  );
}
