import sprite from '../assets/icons.svg?url&no-inline'
import type { IconName } from './icon-names.ts'

/** An outline from the sprite; the words stand beside it. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 'xs' | 's' | 'm' }) {
  return (
    <svg className={size === 'm' ? 'ico' : `ico ico--${size}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
