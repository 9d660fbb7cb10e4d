import { join } from './join.ts'

/** Up to two initials of a name. */
export function getInitials(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return [first, second]
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase()
}

/** A picture made of letters: they are drawn, so that they are no part of the text beside them. */
export function Avatar({ name, isLarge }: { name: string; isLarge?: boolean }) {
  return (
    <span
      className={join('avatar', isLarge && 'avatar--l')}
      data-initials={getInitials(name)}
      aria-hidden="true"
    />
  )
}
