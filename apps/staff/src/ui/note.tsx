import { Note as BaseNote } from '@doira/web/ui/note.tsx'
import type { ComponentProps } from 'react'

type NoteProps = Pick<ComponentProps<typeof BaseNote>, 'kind' | 'icon' | 'children'> & {
  readonly title: string
}

/** A message where it matters; screen readers announce it when it appears, errors at once. */
export function Note({ kind, children, ...rest }: NoteProps) {
  return <BaseNote {...rest} kind={kind} role={kind === 'err' ? 'alert' : 'status'} action={children} />
}
