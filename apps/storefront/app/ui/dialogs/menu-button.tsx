import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'

type MenuButtonProps = {
  readonly trigger: ReactElement<ComponentProps<'button'>>
  /** The menu with its own trigger; its code comes with the first press, and the button is busy meanwhile. */
  readonly children: ReactNode
}

export function MenuButton({ trigger, children }: MenuButtonProps) {
  const [isWanted, setIsWanted] = useState(false)
  const want = () => setIsWanted(true)
  const plain = cloneElement(trigger, {
    'aria-busy': isWanted,
    onClick: want,
    onKeyDown: (event) => event.key === 'ArrowDown' && want(),
  })
  return isWanted ? <Suspense fallback={plain}>{children}</Suspense> : plain
}
