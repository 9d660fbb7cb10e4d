import { allShapes } from '@doira/contract/all-shapes'
import { errorAnswerSchema } from '@doira/contract/common/error-answer'
import * as z from 'zod/mini'

export type JsonSchema = Record<string, unknown>
type Direction = 'input' | 'output'

const uri = (id: string) => `#/components/schemas/${id}`

/**
 * JSON schemas in which every named shape is a reference. A shape whose input differs from its output, by a
 * default or a conversion, has a second component whose name ends in `Input`.
 */
export function makeNamedSchemas(own: Readonly<Record<Direction, readonly z.ZodMiniType[]>>) {
  const named: Readonly<Record<string, z.ZodMiniType>> = { ...allShapes, Error: errorAnswerSchema }
  const nameOf = new Map(Object.entries(named).map(([id, schema]) => [schema, id]))
  const unnamed = (direction: Direction) => [...new Set(own[direction])].filter((one) => !nameOf.has(one))
  // All at once, because each conversion reads every named schema.
  const convertAll = (direction: Direction) => {
    const others = unnamed(direction)
    const made = convert(
      { ...named, ...Object.fromEntries(others.map((one, at) => [`${at}`, one])) },
      direction,
    )
    return { made, others: new Map(others.map((one, at) => [one, made[`${at}`] ?? {}])) }
  }
  const all = { input: convertAll('input'), output: convertAll('output') }
  const [written, read] = [all.output.made, all.input.made]
  const isBoth = (id: string) => JSON.stringify(read[id]) === JSON.stringify(written[id])
  const inputName = (id: string) => (isBoth(id) ? id : `${id}Input`)
  const used = new Set<string>()

  const getSchema = (schema: z.ZodMiniType, direction: Direction): JsonSchema => {
    const id = nameOf.get(schema)
    const found = id ? { $ref: uri(id) } : (all[direction].others.get(schema) ?? {})
    return direction === 'input' ? renamed(found, inputName) : found
  }
  return {
    schemaOf(schema: z.ZodMiniType, direction: Direction): JsonSchema {
      const found = getSchema(schema, direction)
      for (const id of getRefs(found)) used.add(id)
      return found
    },
    /** Every component to which a schema refers, directly or indirectly. */
    components(): Readonly<Record<string, JsonSchema>> {
      const known: Record<string, JsonSchema> = { ...written }
      for (const [id, schema] of Object.entries(read)) {
        if (id in named && !isBoth(id)) known[`${id}Input`] = renamed(schema, inputName)
      }
      const found: Record<string, JsonSchema> = {}
      const add = (id: string) => {
        const schema = known[id]
        if (found[id] || !schema) return
        found[id] = schema
        for (const other of getRefs(schema)) add(other)
      }
      for (const id of ['Error', ...used]) add(id)
      return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    },
  }
}

function convert(
  schemas: Readonly<Record<string, z.ZodMiniType>>,
  io: Direction,
): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  const { schemas: made } = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(made).map(([id, { $schema: _dialect, $id: _id, id: _own, ...schema }]) => [
      id,
      JSON.parse(
        JSON.stringify(schema, io === 'output' ? ofAnswers : withoutSafeBounds),
        (_key, value: unknown) => asOneType(value),
      ),
    ]),
  )
}

/** Every whole number of the API is a safe integer, so limits are not repeated in each place. */
function withoutSafeBounds(key: string, value: unknown): unknown {
  const isBound = key === 'minimum' || key === 'maximum'
  return isBound && typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER
    ? undefined
    : value
}

/** A text that may be null is one shape of two types, and no choice of two shapes. */
function asOneType(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value)) return value
  const { anyOf, ...rest } = value
  const [shape, none, ...others] = anyOf as readonly JsonSchema[] // as zod writes it
  const isNullable = none?.type === 'null' && others.length === 0 && typeof shape?.type === 'string'
  // A list of values would have to contain null as well.
  if (!isNullable || 'enum' in shape || 'const' in shape) return value
  return { ...rest, ...shape, type: [shape.type, 'null'] }
}

/** Later versions may add fields to answers. */
function ofAnswers(key: string, value: unknown): unknown {
  return key === 'additionalProperties' && value === false ? undefined : withoutSafeBounds(key, value)
}

/** The names of all components that a schema refers to. */
function getRefs(schema: unknown): readonly string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, id = '']) => id)
}

function renamed(schema: JsonSchema, nameOf: (id: string) => string): JsonSchema {
  const text = JSON.stringify(schema).replace(
    /"#\/components\/schemas\/(\w+)"/g,
    (_, id: string) => `"${uri(nameOf(id))}"`,
  )
  return JSON.parse(text) as JsonSchema // made of one a line above
}
