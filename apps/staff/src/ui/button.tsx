import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** `go` is the next act and stands alone on its card; `urgent` is the same when it is late. */
export type ButtonLook = 'go' | 'urgent' | 'neutral' | 'outline' | 'danger' | 'ghost'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  readonly look?: ButtonLook
  /** s 44, m 48, l 56 high. */
  readonly size?: 's' | 'm' | 'l'
  readonly isGrowing?: boolean
  readonly icon?: IconName
  /** The key that does the same, shown where there is a keyboard. */
  readonly keyName?: string | undefined
  readonly isBusy?: boolean
}

export function Button({
  look = 'go',
  size = 's',
  isGrowing = false,
  icon,
  keyName,
  isBusy = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const sizes = { s: 'btn--s', m: 'btn--m', l: 'btn--l btn--56' } as const
  return (
    <button
      {...rest}
      type={type}
      className={`btn ${sizes[size]} btn--${look}${isGrowing ? ' btn--grow' : ''}`}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <span className="ring-spin" aria-hidden="true" /> : icon && <Icon name={icon} size="s" />}
      <span>{children}</span>
      {keyName && <kbd>{keyName}</kbd>}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className'> & {
  readonly icon: IconName
  readonly label: string
  readonly isFilled?: boolean
  /** 56 px: kitchens and couriers. */
  readonly isLarge?: boolean
}

export function IconButton({ icon, label, isFilled = false, isLarge = false, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={`ibtn${isFilled ? ' ibtn--fill' : ''}${isLarge ? ' kbtn' : ''}`}
    >
      <Icon name={icon} />
    </button>
  )
}
