import type { JsonSchema } from './named-schemas.ts'
import type {
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
  RequestBody,
  Response,
} from './openapi-document.ts'

type Paths = OpenApiDocument['paths']
type Shared = {
  readonly paths: Paths
  readonly parameters: Readonly<Record<string, Parameter>>
  readonly requestBodies: Readonly<Record<string, RequestBody>>
  readonly answers: Readonly<Record<string, Response>>
}

/**
 * Makes components of the parameters, bodies and answers that several calls have alike: a parameter by its name, a body
 * by its fields, an answer by the shape that it consists of. Of several of one name the most frequent becomes the
 * component.
 */
export function shareParts(paths: Paths): Shared {
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
  const parameters = mostFrequent(
    calls.flatMap((call) => call.parameters.filter(isWritten)),
    ({ name }) => name,
  )
  const bodies = mostFrequent(
    calls.flatMap(({ requestBody }) => (requestBody && isWritten(requestBody) ? [requestBody] : [])),
    nameOfBody,
  )
  const answers = mostFrequent(
    calls.flatMap((call) => Object.values(call.responses).filter(isWritten)),
    findShape,
  )
  const share = (call: Operation): Operation => ({
    ...call,
    parameters: call.parameters.map((one) => parameters.refer('parameters', one)),
    ...(call.requestBody ? { requestBody: bodies.refer('requestBodies', call.requestBody) } : {}),
    responses: Object.fromEntries(
      Object.entries(call.responses).map(([status, one]) => [status, answers.refer('responses', one)]),
    ),
  })
  return {
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, call]) => [method, share(call)])),
      ]),
    ),
    parameters: parameters.components,
    requestBodies: bodies.components,
    answers: answers.components,
  }
}

const isWritten = <Part extends object>(part: Part | Reference): part is Part => !('$ref' in part)

/** The fields of a body; what every action of staff has is left out. Null: it is a shape, or has no other fields. */
function nameOfBody({ content }: RequestBody): string | null {
  const fieldsOf = ({ properties }: JsonSchema) =>
    Object.entries((properties ?? {}) as Record<string, JsonSchema>)
  const names = fieldsOf(content['application/json'].schema)
    .filter(([name]) => name !== 'action_id' && name !== 'pressed_at')
    .flatMap(([name, field]) => (name === 'data' ? fieldsOf(field).map(([inner]) => inner) : [name]))
  return names.length === 0 ? null : `with_${names.join('.')}`
}

/** The name of the shape that an answer in JSON consists of; null: it has none. */
function findShape({ content }: Response): string | null {
  const { $ref } = content?.['application/json']?.schema ?? {}
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : null
}

function mostFrequent<Part extends object>(parts: readonly Part[], nameOf: (part: Part) => string | null) {
  const counts = new Map<string, { readonly name: string; readonly part: Part; count: number }>()
  for (const part of parts) {
    const name = nameOf(part)
    if (name === null) continue
    const text = JSON.stringify(part)
    const known = counts.get(text)
    if (known) known.count += 1
    else counts.set(text, { name, part, count: 1 })
  }
  const chosen = new Map<string, { readonly name: string; readonly part: Part; count: number }>()
  for (const one of counts.values()) {
    if (one.count > (chosen.get(one.name)?.count ?? 1)) chosen.set(one.name, one)
  }
  const nameByText = new Map([...chosen].map(([name, { part }]) => [JSON.stringify(part), name]))
  return {
    components: Object.fromEntries(
      [...chosen]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, { part }]) => [name, part]),
    ),
    refer(kind: 'parameters' | 'requestBodies' | 'responses', part: Part | Reference): Part | Reference {
      const name = nameByText.get(JSON.stringify(part))
      return name === undefined ? part : { $ref: `#/components/${kind}/${name}` }
    },
  }
}
