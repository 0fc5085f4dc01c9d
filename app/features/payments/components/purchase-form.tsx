import { useForm, type SubmissionResult } from "@conform-to/react";
import { gstStateCodes, gstStates } from "db/catalogues/gst-states";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatAmount } from "~/ui/format";
import { ChoiceFrame, ChoiceGroup, PostForm, Select, TextField } from "~/ui/forms/form";
import { buyerLimits } from "../buying/buyer-limits";
import type { Offer } from "../buying/offers";
import { taxOf } from "../invoices/tax";
import { soldName } from "../names";

interface PurchaseFormProps {
  offers: readonly Offer[];
  gstPercent: number;
  /** The buyer data of the last purchase, or from the account. */
  billing: { name: string; address: string; state: string; gstin: string | null };
  /** The form's id, so that a second submission begins no second purchase. */
  token: string;
  /** The key of the offer that is chosen at first, such as the badge that runs; by default the first offer. */
  chosen?: string;
  /** Above the offers. */
  choose: string;
  /** A company may have a GSTIN. */
  isCompany: boolean;
  /** A guest also gives an address for the link and the recipient of the points. */
  isGuest?: boolean;
  result: SubmissionResult | undefined;
}

type Fields = Record<"packageKey" | "name" | "address" | "state" | "gstin" | "email" | "wallet", string>;

/** The purchase form: offers with price and tax, and buyer data. It leads to the payment page. */
export function PurchaseForm({
  offers,
  gstPercent,
  billing,
  token,
  chosen,
  choose,
  isCompany,
  isGuest = false,
  result,
}: PurchaseFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "purchase",
    lastResult: result,
    defaultValue: {
      packageKey: (offers.find(({ key }) => key === chosen) ?? offers[0])?.key,
      ...billing,
      gstin: billing.gstin ?? "",
    },
  });
  return (
    <PostForm form={form}>
      <input type="hidden" name="token" value={token} />
      <ChoiceFrame field={fields.packageKey} label={choose}>
        <ul className="rows">
          {offers.map(({ kind, key, points, lasts, paise }) => (
            <li key={key}>
              <label className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2 font-normal!">
                <input
                  type="radio"
                  name="packageKey"
                  value={key}
                  defaultChecked={fields.packageKey.initialValue === key}
                />
                <span className="grow-2 basis-[min-content]">
                  <b>{soldName({ kind, packageKey: key, points })}</b>
                  <span className="quiet block">{lastsWords[kind]({ count: lasts })}</span>
                </span>
                <PackagePrice paise={paise} gstPercent={gstPercent} />
              </label>
            </li>
          ))}
        </ul>
      </ChoiceFrame>
      {isGuest && (
        <>
          <ChoiceGroup
            field={fields.wallet}
            label={m.payments_guest_wallet()}
            choices={[
              { value: "seeker", label: m.payments_guest_seeker() },
              { value: "employer", label: m.payments_guest_employer() },
            ]}
          />
          <TextField
            field={fields.email}
            label={m.account_email()}
            hint={m.payments_guest_email_hint()}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
        </>
      )}
      <p className="quiet">{isGuest ? m.payments_guest_billing() : m.payments_billing_text()}</p>
      <div className="grid gap-4 md:grid-cols-2 md:items-start md:gap-x-8 md:[&_.hint]:order-1">
        <TextField
          field={fields.name}
          label={isGuest ? m.payments_invoice_name() : isCompany ? m.payments_company_name() : m.payments_name()}
          autoComplete={isCompany ? "organization" : "name"}
          maxLength={buyerLimits.name}
        />
        <Select
          field={fields.state}
          label={m.payments_state()}
          hint={m.payments_state_hint()}
          empty={m.forms_choose_one()}
          choices={gstStateCodes.map((code) => ({ value: code, label: gstStates[code][getLocale()] }))}
        />
        <TextField
          field={fields.address}
          label={m.payments_address()}
          optional
          autoComplete="address-line1"
          maxLength={buyerLimits.address}
        />
        {isCompany && (
          <TextField
            field={fields.gstin}
            label={m.payments_gstin()}
            hint={m.payments_gstin_hint()}
            optional
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={40}
          />
        )}
      </div>
      <button className="btn btn-go justify-self-start">{m.payments_go_on()}</button>
      <p className="quiet">{m.payments_next_step()}</p>
    </PostForm>
  );
}

const lastsWords: Record<Offer["kind"], (inputs: { count: number }) => string> = {
  points: m.payments_points_last,
  lead: m.payments_points_last,
  boost: m.payments_days,
  verification: m.payments_months,
};

function PackagePrice({ paise, gstPercent }: { paise: number; gstPercent: number }) {
  const { total } = taxOf(paise, gstPercent, false);
  return (
    <span className="ml-auto max-w-max grow basis-[min-content] text-right">
      <b>{formatAmount(total)}</b>
      <span className="quiet block">
        {m.payments_price_parts({ price: formatAmount(paise), tax: formatAmount(total - paise), percent: gstPercent })}
      </span>
    </span>
  );
}
