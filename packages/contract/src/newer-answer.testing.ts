import type { core } from 'zod/mini'

/** A value and a field that no schema has. */
export const unknownValue = 'added_in_2030'

type Schema = core.$ZodType
type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly in?: Schema
}

/**
 * An answer as a newer server could send it to today's page: every enumeration has an unknown value, every object
 * another field, and optional fields are missing.
 */
export function toNewerAnswer(schema: Schema, answer: unknown): unknown {
  const def = schema._zod.def as unknown as Def // no kind of schema has all of these parts
  switch (def.type) {
    case 'enum':
      return unknownValue
    case 'object':
      return isRecord(answer) ? toNewerObject(def.shape ?? {}, answer) : answer
    case 'array':
      return Array.isArray(answer) && def.element ? toNewerList(def.element, answer) : answer
    case 'nullable':
      return answer !== null && def.innerType ? toNewerAnswer(def.innerType, answer) : answer
    case 'pipe':
      return def.in ? toNewerAnswer(def.in, answer) : answer
    default:
      return answer
  }
}

function toNewerObject(shape: Readonly<Record<string, Schema>>, answer: Readonly<Record<string, unknown>>) {
  const fields = Object.entries(answer).flatMap(([name, value]) => {
    const part = shape[name]
    if (!part) return [[name, value]]
    return part._zod.def.type === 'optional' ? [] : [[name, toNewerAnswer(part, value)]]
  })
  return { ...Object.fromEntries(fields), [unknownValue]: { [unknownValue]: [unknownValue] } }
}

/** A list of known values stays: a newer server only adds one. */
function toNewerList(element: Schema, answers: readonly unknown[]): readonly unknown[] {
  if (element._zod.def.type === 'enum') return [...answers, unknownValue]
  return answers.map((one) => toNewerAnswer(element, one))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
