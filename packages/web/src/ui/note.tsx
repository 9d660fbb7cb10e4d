import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type NoteKind = 'info' | 'ok' | 'warn' | 'err'

const icons: Record<NoteKind, IconName> = {
  info: 'info',
  ok: 'check',
  warn: 'triangle-alert',
  err: 'circle-alert',
}

type NoteProps = {
  readonly kind: NoteKind
  /** In place of the icon of its kind. */
  readonly icon?: IconName
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** For a note that appears after an action: it is announced. */
  readonly role?: 'alert' | 'status' | undefined
  readonly id?: string | undefined
}

/** A message in the place it is about. */
export function Note({ kind, icon, title, children, action, role, id }: NoteProps) {
  return (
    <div className={`note note--${kind}`} role={role} id={id} tabIndex={id ? -1 : undefined}>
      <Icon name={icon ?? icons[kind]} />
      <div className="grow">
        {title && <b>{title}</b>}
        {children && <p>{children}</p>}
        {action}
      </div>
    </div>
  )
}
