import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { join } from '@doira/web/ui/join.ts'
import type { ReactNode } from 'react'

export type TagKind = 'plain' | 'new' | 'hit' | 'sale' | 'ok' | 'warn' | 'err' | 'info' | 'quiet'

type TagProps = {
  readonly kind?: TagKind
  readonly icon?: IconName
  /** m is 28 high, for the state of an order or branch; l is 32, in a page head. */
  readonly size?: 's' | 'm' | 'l'
  readonly children: ReactNode
}

/** A short word about a thing; not a control. */
export function Tag({ kind = 'plain', icon, size = 's', children }: TagProps) {
  return (
    <span className={join('tag', kind !== 'plain' && `tag--${kind}`, size !== 's' && `tag--${size}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
