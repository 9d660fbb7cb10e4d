import { findTranslations, type LocalizedAddress } from '@doira/domain/delivery/localized-address'
import { findPoint, recordOf, textOr, truthOr } from './parse-stored.ts'
import type { SavedPoint } from './points.ts'

export function parsePoint(value: unknown): SavedPoint | null {
  const point = recordOf(value)
  const location = findPoint(point.location)
  if (!location || typeof point.id !== 'string') return null
  const address = textOr(point.address, '')
  return {
    id: point.id,
    location,
    address,
    localizedAddress: findTranslations(address, [parseTranslations(point.localizedAddress)]),
    name: textOr(point.name, ''),
    city: textOr(point.city, ''),
    isActive: truthOr(point.isActive, false),
    accommodation: textOr(point.accommodation, ''),
    building: textOr(point.building, ''),
    floor: textOr(point.floor, ''),
    apartment: textOr(point.apartment, ''),
    landmark: textOr(point.landmark, ''),
    courierNote: textOr(point.courierNote, ''),
    isPrivateHouse: truthOr(point.isPrivateHouse, false),
    isAccepted: truthOr(point.isAccepted, true),
  }
}

export function parseTranslations(value: unknown): LocalizedAddress | null {
  const { ru, uz, en } = recordOf(value)
  return typeof ru === 'string' && typeof uz === 'string' && typeof en === 'string' ? { ru, uz, en } : null
}
