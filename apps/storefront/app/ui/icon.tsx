import sprite from '../assets/icons.svg?url&no-inline'
import type { IconName } from './icon-names.ts'

/** xs 16, s 20 (inside buttons), m 24, l 32. */
type IconSize = 'xs' | 's' | 'm' | 'l'

const classes: Record<IconSize, string> = { xs: 'ico ico--xs', s: 'ico ico--s', m: 'ico', l: 'ico ico--l' }

/** An outline from the sprite. It says nothing to a screen reader: the words stand beside it. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: IconSize }) {
  return (
    <svg className={classes[size]} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
