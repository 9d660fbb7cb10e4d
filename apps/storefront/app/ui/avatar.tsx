import { join } from './join.ts'

/** Up to two initials of a name. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return [first, second]
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase()
}

export function Avatar({ name, isLarge }: { name: string; isLarge?: boolean }) {
  return (
    <span className={join('avatar', isLarge && 'avatar--l')} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
