import type { ReactNode } from 'react'
import { useBottomSpace } from './use-bottom-space.ts'

/** The fixed row at the bottom of a phone: total and button, or one button with both. */
export function PayBar({ children }: { children: ReactNode }) {
  useBottomSpace('pay')
  return <div className="paybar only-mobile flex">{children}</div>
}
