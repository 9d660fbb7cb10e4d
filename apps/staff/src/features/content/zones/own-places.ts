import type { TestPlace } from './zone-tests.ts'

const storedAt = 'staff-zone-places 1'
const most = 12

/** Addresses that somebody wrote down on this device to try zones by; what cannot be read is dropped. */
export function readOwnPlaces(cityId: string): readonly TestPlace[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${storedAt} ${cityId}`) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPlace) : []
  } catch {
    return []
  }
}

export function storeOwnPlaces(cityId: string, places: readonly TestPlace[]): void {
  try {
    localStorage.setItem(`${storedAt} ${cityId}`, JSON.stringify(places.slice(0, most)))
  } catch {
    // Storage is full or forbidden: they stay on the screen.
  }
}

function isPlace(value: unknown): value is TestPlace {
  const { name, location } = (value ?? {}) as Partial<Record<keyof TestPlace, unknown>>
  const { ru } = (name ?? {}) as { ru?: unknown }
  const { lat, long } = (location ?? {}) as { lat?: unknown; long?: unknown }
  return typeof ru === 'string' && typeof lat === 'number' && typeof long === 'number'
}
