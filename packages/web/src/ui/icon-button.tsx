import type { ComponentProps } from 'react'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { join } from './join.ts'

type IconButtonLook = 'plain' | 'fill' | 'float' | 'brand'

/** A button with an icon and no text: the label is required, because screen readers announce it. */
type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  readonly icon: IconName
  readonly label: string
  readonly look?: IconButtonLook
  /** 44 unless large, 48. */
  readonly isLarge?: boolean
  /** m is 24, s is 20: beside a line of a list. */
  readonly iconSize?: 's' | 'm'
  /** A count in its corner; the label has to name it too. */
  readonly count?: number
}

export function IconButton({
  icon,
  label,
  look = 'plain',
  isLarge,
  iconSize = 'm',
  count = 0,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={join('ibtn', look !== 'plain' && `ibtn--${look}`, isLarge && 'ibtn--l', className)}
      aria-label={label}
    >
      <Icon name={icon} size={iconSize} />
      {count > 0 && <Badge count={count} isInverse={look === 'brand'} />}
    </button>
  )
}
