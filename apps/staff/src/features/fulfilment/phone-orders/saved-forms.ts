import type { Instant } from '@doira/domain/time/instant'
import type { EntryForm } from './entry-form.ts'

/** A form as the server does not have it yet. */
export type SavedForm = {
  readonly id: string
  readonly revision: number
  readonly form: EntryForm
  readonly begunAt: Instant
}

const prefix = (staffId: string) => `staff-call ${staffId} `

/** At once with every key: a closed tab or a crash loses none of them. */
export function saveForm(staffId: string, value: SavedForm): void {
  try {
    localStorage.setItem(prefix(staffId) + value.id, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the form stays on screen and goes to the server.
  }
}

/** Once the server has it, nothing of the customer stays on the device. */
export function discardForm(staffId: string, id: string): void {
  try {
    localStorage.removeItem(prefix(staffId) + id)
  } catch {
    // Nothing was stored there.
  }
}

/** What cannot be read is dropped, never thrown. */
export function savedForms(staffId: string): readonly SavedForm[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix(staffId)))
      .flatMap((name) => {
        const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
        return isStored(value) ? [value] : []
      })
  } catch {
    return []
  }
}

function isStored(value: unknown): value is SavedForm {
  if (typeof value !== 'object' || value === null) return false
  const { id, revision, form } = value as Partial<Record<keyof SavedForm, unknown>>
  return typeof id === 'string' && typeof revision === 'number' && typeof form === 'object' && form !== null
}
