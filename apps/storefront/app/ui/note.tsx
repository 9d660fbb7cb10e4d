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
  /** Only for a note that appears after an action of the customer. */
  readonly isAlert?: boolean
  readonly id?: string
}

/** A message in the place it is about. */
export function Note({ kind, icon, title, children, action, isAlert, id }: NoteProps) {
  return (
    <div
      className={`note note--${kind}`}
      role={isAlert ? 'alert' : undefined}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <Icon name={icon ?? icons[kind]} />
      <div className="grow">
        {title && <b>{title}</b>}
        {children && <p>{children}</p>}
        {action}
      </div>
    </div>
  )
}
