import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '../all-endpoints.ts'
import { allStaffEndpoints } from '../all-staff-endpoints.ts'
import type { Endpoint } from '../endpoint.ts'

const small = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** The id schemas inside a schema. */
function idsIn(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.core.$ZodUUID) return [schema]
  const { shape, ...parts } = schema._zod.def as unknown as Record<string, unknown>
  const inside = [...Object.values(shape ?? {}), ...Object.values(parts)].flat()
  return inside.flatMap((part) => (part instanceof z.core.$ZodType ? idsIn(part) : []))
}

test('an id in upper case, as some systems write it, is the same id in every call', () => {
  const calls: readonly Endpoint[] = [...Object.values(allEndpoints), ...Object.values(allStaffEndpoints)]
  const asked = calls.flatMap(({ method, path, query, body }) =>
    [query, body]
      .flatMap((schema) => (schema ? idsIn(schema) : []))
      .map((id) => ({ call: `${method} ${path}`, id })),
  )
  expect(asked.length).toBeGreaterThan(100)
  const read = asked.map(({ call, id }) => [call, z.parse(id, small.toUpperCase())])
  expect(read.filter(([, id]) => id !== small)).toEqual([])
})
