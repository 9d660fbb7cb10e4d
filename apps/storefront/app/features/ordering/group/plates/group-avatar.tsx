import { personColours } from '@doira/domain/ordering/group/group-limits'
import { join } from '@doira/web/ui/join.ts'

type Person = { readonly name: string; readonly place: number; readonly is_ready: boolean }

/** The first letter of a person in their colour, with the mark of who is ready; the name stands beside it. */
export function GroupAvatar({ person: { name, place, is_ready } }: { readonly person: Person }) {
  return (
    <span
      className={join('ava', `ava--${place % personColours}`, is_ready && 'ava--ready')}
      data-initials={([...name][0] ?? '').toUpperCase()}
      aria-hidden="true"
    />
  )
}

/** The people of a basket in a row. */
export function GroupAvatars({ people }: { readonly people: readonly Person[] }) {
  return (
    <span className="avas">
      {people.map((person) => (
        <GroupAvatar key={person.place} person={person} />
      ))}
    </span>
  )
}
