import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { readonly children: ReactNode }

/** A box with its label; the whole row is the label, a link inside stays a link. */
export function Checkbox({ children, ...input }: ChoiceProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      <i aria-hidden="true">
        <Icon name="check" />
      </i>
      <span>{children}</span>
    </label>
  )
}

/** An on-off switch with its label before it. */
export function Switch({ children, ...input }: ChoiceProps) {
  return (
    <label className="row row--between min-h-11">
      <span className="grow">{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state by itself */}
      <input {...input} type="checkbox" role="switch" className="switch" />
    </label>
  )
}
