import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const icons = { info: 'info', warn: 'triangle-alert', err: 'circle-alert', ok: 'check' } as const

/** A thing to know, where it matters. Errors are said at once. */
export function Note({
  kind,
  icon,
  title,
  children,
}: {
  readonly kind: keyof typeof icons
  readonly icon?: IconName
  readonly title: string
  readonly children?: ReactNode
}) {
  return (
    <div className={`note note--${kind}`} role={kind === 'err' ? 'alert' : 'status'}>
      <Icon name={icon ?? icons[kind]} />
      <div className="grow">
        <b>{title}</b>
        {children}
      </div>
    </div>
  )
}
