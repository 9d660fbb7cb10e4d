/** A text whose words like `--so` stay whole: browsers break them after the hyphens. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(/(--[\w-]+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are their places
      <span key={place} className="unbroken">
        {part}
      </span>
    ),
  )
}
