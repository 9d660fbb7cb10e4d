import * as fc from 'fast-check'
import type { core, ZodMiniType } from 'zod/mini'
import { bounds, type Def, leaf } from './from-leaf.testing.ts'

/** Realistic values for a field, by its name. Empty: none are known. */
export type ValuesOf = (field: string) => readonly unknown[]

/**
 * Generates valid values for a schema. Checks that are functions are ignored, so some values are refused;
 * most fields for which `valuesOf` has values get one of them.
 */
export function fromSchema(
  schema: ZodMiniType | core.$ZodType,
  valuesOf: ValuesOf,
  field = '',
): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def
  const inside = (part: core.$ZodType | undefined, name = field) =>
    part ? fromSchema(part, valuesOf, name) : fc.constant(null)
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, part]) => [name, inside(part, name)])),
        { requiredKeys: getRequired(def.shape ?? {}) },
      )
    case 'optional':
    case 'default':
      return inside(def.innerType)
    case 'nullable':
      return fc.option(inside(def.innerType), { freq: 3 })
    case 'pipe':
      return inside(def.in)
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => inside(option)))
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map((item) => inside(item)))
    case 'array':
      return fc.array(inside(def.element), { ...bounds(def, 3), size: 'small' })
    case 'record':
      return fc.dictionary(fc.constantFrom('title', 'slug', 'body', 'price'), fc.jsonValue({ maxDepth: 2 }))
    default:
      return known(valuesOf, field, leaf(def))
  }
}

/** Looked up when a value is drawn, because known values change while calls change the shop. */
function known(valuesOf: ValuesOf, field: string, otherwise: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(fc.nat(9), fc.nat(), otherwise).map(([chance, at, value]) => {
    const values = valuesOf(field)
    return chance > 0 && values.length > 0 ? values[at % values.length] : value
  })
}

function getRequired(shape: NonNullable<Def['shape']>): string[] {
  return Object.entries(shape).flatMap(([name, { _zod }]) =>
    ['optional', 'default'].includes(_zod.def.type) ? [] : [name],
  )
}
