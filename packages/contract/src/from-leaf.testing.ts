import * as fc from 'fast-check'
import type { core } from 'zod/mini'

/** The parts of a schema definition; no kind of schema has all of them. */
export type Def = {
  readonly type: string
  readonly format?: string
  readonly pattern?: RegExp
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
  readonly shape?: Readonly<Record<string, core.$ZodType>>
  readonly options?: readonly core.$ZodType[]
  readonly items?: readonly core.$ZodType[]
  readonly innerType?: core.$ZodType
  readonly element?: core.$ZodType
  readonly in?: core.$ZodType
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
}
type Check = {
  readonly check: string
  readonly minimum?: number
  readonly maximum?: number
  readonly value?: number | bigint
  readonly pattern?: RegExp
}

export function leaf(def: Def): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return aNumber(def)
    case 'string':
      return aText(def)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function getChecks({ checks = [] }: Def): readonly Check[] {
  return checks.map(({ _zod }) => _zod.def)
}

export function bounds(def: Def, usualMost: number): { minLength: number; maxLength: number } {
  const checks = getChecks(def)
  const minLength = Math.max(0, ...checks.map(({ minimum = 0 }) => minimum))
  const most = Math.min(...checks.map(({ maximum = Number.POSITIVE_INFINITY }) => maximum))
  return { minLength, maxLength: Math.max(minLength, Math.min(most, minLength + usualMost)) }
}

function aNumber(def: Def): fc.Arbitrary<number> {
  const limits = (kind: string) =>
    getChecks(def).flatMap(({ check, value }) =>
      check === kind && value !== undefined ? [Number(value)] : [],
    )
  const min = Math.max(-1e6, ...limits('greater_than'))
  const max = Math.max(min, Math.min(1e6, ...limits('less_than')))
  const isWhole = def.format === 'safeint' || getChecks(def).some(({ check }) => check === 'number_format')
  const small = Math.min(max, min + 5)
  return isWhole
    ? fc.oneof(
        fc.integer({ min: Math.ceil(min), max: Math.floor(small) }),
        fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
      )
    : fc.double({ min, max, noNaN: true })
}

function aText(def: Def): fc.Arbitrary<string> {
  const pattern = getChecks(def).find((check) => check.pattern)?.pattern
  switch (def.format) {
    case 'uuid':
      return fc.uuid({ version: 4 })
    case 'datetime':
      return fc
        .integer({ min: Date.UTC(2027, 2, 1), max: Date.UTC(2027, 3, 1) })
        .map((ms) => new Date(ms).toISOString())
    case 'date':
      return fc.integer({ min: 1, max: 28 }).map((day) => `2027-03-${String(day).padStart(2, '0')}`)
    case 'email':
      return fc.constantFrom('a@doira.example', 'имя@doira.example', 'a+b@c.d')
    default:
      return pattern ? matching(pattern) : fc.string({ ...bounds(def, 12), unit: 'grapheme' })
  }
}

function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(pattern)
  } catch {
    // Not every pattern can be generated; values that do not match are refused, which is tested, too.
    return fc.string({ maxLength: 12 })
  }
}
