import { useForm } from "@conform-to/react";
import { formatAmount } from "~/ui/format";
import { PostForm, TextArea, TextField } from "~/ui/forms/form";
import type { DecisionAnswer } from "../../decisions/take-decision.server";

interface RefundFormProps {
  id: string;
  /** The payment as the page shows it: the time of its last change, ms UTC. */
  seen: number;
  press: string;
  refundable: {
    /** Paise. */
    most: number;
    points: number;
    canBeParted: boolean;
  };
  /** What happens to what was bought. */
  then: string;
  /** Rupees that an owner refunds alone in a day. */
  limit: number;
  answer: DecisionAnswer | undefined;
}

const rupees = (paise: number) => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2));

/** Refunds what is unspent of a payment, or a part of it. */
export function RefundForm({ id, seen, press, refundable, then, limit, answer }: RefundFormProps) {
  const { most, canBeParted } = refundable;
  const [form, fields] = useForm<{ amount: string; reason: string }>({
    id: "refund-payment",
    lastResult: answer?.result,
    defaultValue: { amount: rupees(most) },
  });
  return (
    <PostForm form={form} className="mt-2 grid gap-3">
      <input type="hidden" name="intent" value="refund_payment" />
      <input type="hidden" name="subject" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="press" value={press} />
      <p className="quiet">{then}</p>
      <TextField
        field={fields.amount}
        label="Amount in rupees"
        hint={canBeParted ? `At most ${formatAmount(most)}, tax included` : `All of it: ${formatAmount(most)}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        readOnly={!canBeParted}
      />
      <TextArea
        field={fields.reason}
        label="Reason"
        hint="For the audit log, 10 to 500 characters"
        rows={2}
        maxLength={500}
      />
      <button className="btn btn-danger">Refund payment</button>
      <p className="quiet text-sm">
        The buyer gets a credit note and an email. Above {formatAmount(limit * 100)} a day, a second owner must approve.
      </p>
    </PostForm>
  );
}
