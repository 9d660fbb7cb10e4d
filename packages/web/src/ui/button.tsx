import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { join } from './join.ts'

/** `go` is the next step and the only button of its card; `urgent` is the same when it is late. */
export type ButtonVariant =
  | 'primary'
  | 'tonal'
  | 'neutral'
  | 'outline'
  | 'ghost'
  | 'white'
  | 'go'
  | 'urgent'
  | 'danger'

type Look = {
  readonly variant?: ButtonVariant
  /** s 44, m 48, l 56 high. */
  readonly size?: 's' | 'm' | 'l'
  readonly isBlock?: boolean
  /** Label at the start, price at the end; give two elements as children. */
  readonly isSplit?: boolean
  readonly icon?: IconName | undefined
  readonly iconAfter?: IconName
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** At work: shows the ring, ignores presses, has the same width. */
    readonly isBusy?: boolean
    /** Cannot be used now; stays in the tab order. Say why beside it and link that by `aria-describedby`. */
    readonly isBlocked?: boolean
    /** A press of a blocked button: lead to the reason. */
    readonly onBlockedPress?: () => void
  }

function getLook({ variant = 'primary', size = 'm', isBlock, isSplit }: Look, className?: string): string {
  return join(
    'btn',
    variant !== 'primary' && `btn--${variant}`,
    size !== 'm' && `btn--${size}`,
    isBlock && 'btn--block',
    isSplit && 'btn--split',
    className,
  )
}

function inside({ icon, iconAfter }: Look, children: ReactNode): ReactNode {
  return (
    <>
      {icon && <Icon name={icon} size="s" />}
      {children}
      {iconAfter && <Icon name={iconAfter} size="s" />}
    </>
  )
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isBlock,
    isSplit,
    icon,
    iconAfter,
    isBusy,
    isBlocked,
    onBlockedPress,
    onClick,
    ...rest
  } = props
  const { type = 'button', className, children, ...others } = rest
  const isIdle = isBusy || isBlocked
  return (
    <button
      aria-disabled={isIdle || undefined}
      {...others}
      type={type}
      className={getLook(props, className)}
      aria-busy={isBusy || undefined}
      onClick={isIdle ? (event) => ignore(event, isBusy ? undefined : onBlockedPress) : onClick}
    >
      {isBusy && <span className="ring-spin" aria-hidden="true" />}
      {inside(props, children)}
    </button>
  )
}

function ignore(event: MouseEvent, onPress?: () => void): void {
  event.preventDefault()
  onPress?.()
}

/** A link that looks like a button. `to` has its language already: take `href` of `useHref`. */
export function ButtonLink(props: ComponentProps<typeof Link> & Look) {
  const { variant, size, isBlock, isSplit, icon, iconAfter, className, children, ...rest } = props
  return (
    <Link {...rest} className={getLook(props, className)}>
      {inside(props, children)}
    </Link>
  )
}
