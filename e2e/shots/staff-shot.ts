import type { Page } from '@playwright/test'
import type { Evening, Login } from './evening.ts'

/** A phone, a tablet of a branch, a desk. */
export type StaffWidth = 'm' | 't' | 'd'

/** One picture of the staff side: its name without the width, whose screen it is, and how it gets there. */
export type StaffShot = {
  readonly name: string
  readonly width: StaffWidth
  /** Nobody is signed in without. */
  readonly as?: Login
  /** English is only for customers. */
  readonly language?: 'ru' | 'uz' | 'en'
  readonly isDark?: boolean
  readonly isFull?: boolean
  /** Below `/staff`, or on the shop's side when the customer looks. */
  readonly path: (evening: Evening) => string
  readonly asCustomer?: boolean
  readonly prepare?: (page: Page, evening: Evening) => Promise<unknown>
}

/** The same screen in the looks that have no picture of their own. */
export function inAllLooks(shot: StaffShot): readonly StaffShot[] {
  return [
    shot,
    { ...shot, name: `${shot.name}-dark`, isDark: true },
    { ...shot, name: `${shot.name}-uz`, language: 'uz' },
  ]
}
