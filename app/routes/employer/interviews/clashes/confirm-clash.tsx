/** Confirms times at which there are other interviews. @param despite the keys of exactly these times */
export function ConfirmClash({ despite }: { despite: string }) {
  return (
    <div className="rounded-card border-2 border-marigold px-3 py-1">
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        <input type="checkbox" name="despite" value={despite} className="size-5 flex-none accent-peacock" />
        Send anyway
      </label>
      <p className="quiet pb-1">Tick this if both can be at the same time, for example with two interviewers.</p>
    </div>
  );
}
