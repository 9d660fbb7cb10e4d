import * as fc from 'fast-check'
import { wildLeaf } from './wild.testing.ts'

/** A value with one place of it made wild, taken away, doubled or added to. */
export function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      value,
      fc.nat(),
      wildLeaf,
      fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
    )
    .map(([good, at, wild, how]) => {
      const copy: unknown = structuredClone(good)
      const places = placesIn(copy)
      const place = places[at % places.length]
      if (!place) return wild
      spoil(place, wild, how)
      return copy
    })
}

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string }

function spoil({ holder, key }: Place, wild: unknown, how: string): void {
  if (Array.isArray(holder)) {
    const at = Number(key)
    if (how === 'remove') holder.splice(at, 1)
    else if (how === 'repeat') holder.push(...Array.from({ length: 300 }, () => holder[at]))
    else holder[at] = wild
    return
  }
  if (how === 'remove') delete holder[key]
  else if (how === 'add') holder[typeof wild === 'string' ? wild.slice(0, 40) : 'price'] = wild
  else if (how === 'repeat') holder[key] = Array.from({ length: 300 }, () => holder[key])
  else holder[key] = wild
}

function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Place['holder']
  return Object.entries(value).flatMap(([key, part]) => [{ holder, key }, ...placesIn(part)])
}
