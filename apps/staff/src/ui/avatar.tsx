/** The initials of a name; the name itself stands beside it. */
export function Avatar({ name, isLarge = false }: { readonly name: string; readonly isLarge?: boolean }) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  // Drawn by the stylesheet: what a button is called is not what stands in its circle.
  return (
    <span className={isLarge ? 'avatar avatar--l' : 'avatar'} aria-hidden="true" data-initials={initials} />
  )
}
