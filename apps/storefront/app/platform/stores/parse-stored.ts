/** Readers for stored values: each gives the value, or the fallback when it is something else. */

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' ? value : fallback
}

export function truthOr<Fallback>(value: unknown, fallback: Fallback): boolean | Fallback {
  return typeof value === 'boolean' ? value : fallback
}

export function numberOr<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

export function getOne<const Options extends readonly unknown[], Fallback>(
  value: unknown,
  options: Options,
  fallback: Fallback,
): Options[number] | Fallback {
  return options.includes(value) ? value : fallback
}

/** The items that can be read; the others are dropped. */
export function listOf<Item>(value: unknown, read: (item: unknown) => Item | null): Item[] {
  if (!Array.isArray(value)) return []
  return value.map(read).filter((item): item is Awaited<Item> & Item => item !== null)
}

/** A point on the map; null when it is none. */
export function findPoint(value: unknown): { readonly lat: number; readonly long: number } | null {
  const { lat, long } = recordOf(value)
  return typeof lat === 'number' && typeof long === 'number' ? { lat, long } : null
}
