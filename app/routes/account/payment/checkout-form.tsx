import { m } from "~/paraglide/messages";

interface CheckoutFormProps {
  checkout: { action: string; script: string; fields: Record<string, string> };
  amount: string;
  /** Whether the checkout was opened before. */
  isAgain: boolean;
  isTest: boolean;
}

/**
 * Leads to the provider's checkout, which takes UPI, cards and net banking, and then redirects back. With script the
 * same checkout opens over the page, since only there it can open the UPI apps of a phone.
 */
export function CheckoutForm({ checkout, amount, isAgain, isTest }: CheckoutFormProps) {
  return (
    <provider-checkout src={checkout.script}>
      <submit-once>
        <form method="post" action={checkout.action} className="grid gap-2">
          {Object.entries(checkout.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="btn btn-go justify-self-start">
            {isAgain ? m.payments_pay_again({ amount }) : m.payments_pay({ amount })}
          </button>
          <p className="quiet">{isTest ? m.payments_test_mode() : m.payments_ways()}</p>
          {isAgain && <p className="quiet">{m.payments_no_double()}</p>}
        </form>
      </submit-once>
    </provider-checkout>
  );
}
