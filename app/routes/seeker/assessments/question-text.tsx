/** The text of a question; what follows its first line is code. */
export function QuestionText({ text }: { text: string }) {
  const [words, ...code] = text.split("\n");
  return (
    <>
      {words}
      {code.length > 0 && (
        <code
          dir="ltr"
          tabIndex={0}
          className="mt-2 block overflow-x-auto rounded-lg border border-line bg-ground p-3 text-sm font-normal whitespace-pre">
          {code.join("\n")}
        </code>
      )}
    </>
  );
}
