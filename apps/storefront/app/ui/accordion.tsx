import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** One row that opens; native, so that it works before scripts. */
export function Accordion({
  title,
  isOpen,
  children,
}: {
  title: ReactNode
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="acc" open={isOpen}>
      <summary>
        {title}
        <Icon name="chevron-down" size="s" />
      </summary>
      {children}
    </details>
  )
}
