/// <reference path="./virtual-icons.d.ts" />
import { sprite } from 'virtual:icons'
import type { IconName } from './icon-names.ts'

/** xs 16, s 20 (inside buttons), m 24, l 32. */
type IconSize = 'xs' | 's' | 'm' | 'l'

/** An outline from the sprite. Hidden from screen readers, because there is a text beside it. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: IconSize }) {
  return (
    <svg className={size === 'm' ? 'ico' : `ico ico--${size}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
