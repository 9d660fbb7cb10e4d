import { Button as BaseButton, type ButtonVariant } from '@doira/web/ui/button.tsx'
import { IconButton as BaseIconButton } from '@doira/web/ui/icon-button.tsx'
import { join } from '@doira/web/ui/join.ts'
import type { ComponentProps } from 'react'

export type ButtonLook = Extract<ButtonVariant, 'go' | 'urgent' | 'neutral' | 'outline' | 'danger' | 'ghost'>

type ButtonProps = Omit<ComponentProps<typeof BaseButton>, 'className' | 'variant'> & {
  readonly look?: ButtonLook
  readonly isGrowing?: boolean
  /** The key that does the same, shown where there is a keyboard. */
  readonly keyName?: string | undefined
}

const sizes = { s: undefined, m: 'btn--m', l: 'btn--56' } as const

/** The button of a screen for work: small, and the next step by default. */
export function Button({
  look = 'go',
  size = 's',
  isGrowing,
  icon,
  keyName,
  children,
  ...rest
}: ButtonProps) {
  return (
    <BaseButton
      {...rest}
      variant={look}
      size={size}
      icon={rest.isBusy ? undefined : icon}
      // Busy buttons have their usual colours here.
      aria-disabled={rest['aria-disabled']}
      className={join(sizes[size], isGrowing && 'btn--grow')}
    >
      <span>{children}</span>
      {keyName && <kbd>{keyName}</kbd>}
    </BaseButton>
  )
}

type IconButtonProps = Omit<ComponentProps<typeof BaseIconButton>, 'className' | 'look'> & {
  readonly isFilled?: boolean
}

/** Large is 56 px here: kitchens and couriers. */
export function IconButton({ isFilled = false, isLarge = false, ...rest }: IconButtonProps) {
  return (
    <BaseIconButton {...rest} look={isFilled ? 'fill' : 'plain'} {...(isLarge && { className: 'kbtn' })} />
  )
}
