/// <reference path="./virtual-icons.d.ts" />
import { sprite } from 'virtual:icons'
import type { IconName } from './icon-names.ts'

/** xs 16, s 20 (inside buttons), m 24, l 32. */
type IconSize = 'xs' | 's' | 'm' | 'l'

const classes: Record<IconSize, string> = { xs: 'ico ico--xs', s: 'ico ico--s', m: 'ico', l: 'ico ico--l' }

/** An outline from the sprite. Screen readers skip it: the text stands beside it. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: IconSize }) {
  return (
    <svg className={classes[size]} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
