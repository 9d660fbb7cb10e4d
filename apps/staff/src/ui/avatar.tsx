/** The initials of a name; the name itself stands beside it. */
export function Avatar({ name, isLarge = false }: { readonly name: string; readonly isLarge?: boolean }) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <span className={isLarge ? 'avatar avatar--l' : 'avatar'} aria-hidden="true">
      {initials}
    </span>
  )
}
