import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What is wrong with a field, for a control that is no `Field`. */
export function FieldError({
  id,
  role,
  children,
}: {
  id?: string
  role?: 'alert' | undefined
  children: ReactNode
}) {
  return (
    <span className="field__err" id={id} role={role}>
      <Icon name="circle-alert" />
      {children}
    </span>
  )
}
