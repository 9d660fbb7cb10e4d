import { isUuid } from '../../platform/uuid.ts'

/** An id has 64 characters at most, which two UUIDs without their dashes are. */
const digits = 32

/** The id of a dish with one of its choices. */
export function joinId(productId: string, modifierId: string): string {
  return `${productId}${modifierId}`.replaceAll('-', '')
}

/** The dish, and its choice, that an id stands for; null: not an id of the shop. */
export function readId(
  id: string,
): { readonly productId: string; readonly modifierId: string | null } | null {
  const lower = id.toLowerCase()
  if (isUuid(lower)) return { productId: lower, modifierId: null }
  if (!/^[0-9a-f]{64}$/.test(lower)) return null
  return { productId: toUuid(lower.slice(0, digits)), modifierId: toUuid(lower.slice(digits)) }
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
