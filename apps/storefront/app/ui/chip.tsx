import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { join } from '@doira/web/ui/join.ts'
import type { ComponentProps, ReactNode } from 'react'

type ChipLook = { readonly look?: 'plain' | 'line' | 'dish' | 'two'; readonly icon?: IconName }

function getClass(look: ChipLook['look'], className?: string): string {
  return join('chip', look && look !== 'plain' && `chip--${look}`, className)
}

/** A toggle: on or off by a press. */
export function ToggleChip({
  isOn,
  look,
  icon,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-pressed'> & ChipLook & { readonly isOn: boolean }) {
  return (
    <button type="button" {...rest} className={getClass(look, className)} aria-pressed={isOn}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  )
}

/** One of several: a radio whose label is the chip. Put them into a `fieldset` with a `legend`. */
export function RadioChip({
  look,
  icon,
  className,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & ChipLook & { readonly children: ReactNode }) {
  return (
    <label className={getClass(look, className)}>
      <input {...input} type="radio" />
      {icon && <Icon name={icon} size="s" />}
      {children}
    </label>
  )
}
