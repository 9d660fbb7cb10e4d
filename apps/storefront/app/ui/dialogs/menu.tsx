import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { join } from '@doira/web/ui/join.ts'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type MenuProps = {
  readonly label: string
  /** The control that opens it: one element that takes a ref. */
  readonly trigger: ReactNode
  /** Open from the first render: the press that loaded this code was the opening one. */
  readonly isOpenAtFirst?: boolean
  /** 4 under the language button, 12 under the user. */
  readonly gap?: 4 | 12
  /** The edge that meets the control; where it does not fit, the menu moves inside the window. */
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}

/** A list of deeds or choices under a button. */
export function Menu({ label, trigger, isOpenAtFirst, gap = 4, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root defaultOpen={isOpenAtFirst === true} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={join('menu raised layer layer--popover', gap === 12 && 'menu--wide')}
          align={align}
          collisionPadding={16}
          sideOffset={gap}
          aria-label={label}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type MenuItemProps = {
  readonly icon?: IconName
  readonly end?: ReactNode
  readonly onSelect?: () => void
  /** A link as the item: one element. */
  readonly link?: ReactNode
  readonly children?: ReactNode
}

export function MenuItem({ icon, end, onSelect, link, children }: MenuItemProps) {
  if (link) {
    return (
      <Radix.Item className="menu__item" asChild>
        {link}
      </Radix.Item>
    )
  }
  return (
    <Radix.Item className="menu__item" {...(onSelect && { onSelect })}>
      {icon && <Icon name={icon} />}
      <span className="grow">{children}</span>
      {end}
    </Radix.Item>
  )
}

type MenuChoiceProps<Value extends string> = {
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[]
  readonly onChange: (value: Value) => void
}

/** One of several; the chosen one is ticked. */
export function MenuChoice<Value extends string>({ value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} lang={option.lang} className="menu__item">
          <span className="grow">{option.label}</span>
          <Radix.ItemIndicator>
            <Icon name="check" size="s" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}
