import type { Draft } from '@doira/domain/content/draft'

/** What somebody typed and the server has not taken yet, with what it was written upon. */
export type SavedDraft = { readonly version: number; readonly base: Draft; readonly mine: Draft }
export type DraftPlace = { readonly staffId: string; readonly kind: string; readonly id: string }

const getName = ({ staffId, kind, id }: DraftPlace) => `staff-draft ${staffId} ${kind} ${id}`

/** Read once when the editor opens; what cannot be read is dropped, never thrown. */
export function readStored(place: DraftPlace): SavedDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(getName(place)) ?? 'null')
    return isStored(value) ? value : null
  } catch {
    return null
  }
}

/** At once with every letter: a crash loses none of them. */
export function storeDraft(place: DraftPlace, draft: SavedDraft): void {
  try {
    localStorage.setItem(getName(place), JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the text stays on screen and goes to the server.
  }
}

export function discardStored(place: DraftPlace): void {
  try {
    localStorage.removeItem(getName(place))
  } catch {
    // Nothing was stored there.
  }
}

function isStored(value: unknown): value is SavedDraft {
  if (typeof value !== 'object' || value === null) return false
  const { version, base, mine } = value as Partial<Record<keyof SavedDraft, unknown>>
  return typeof version === 'number' && isDraft(base) && isDraft(mine)
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
