import type { ReactNode } from 'react'

/** The fixed row at the bottom of a phone: total and button, or one button with both. */
export function PayBar({ children }: { children: ReactNode }) {
  return <div className="paybar only-mobile flex">{children}</div>
}
