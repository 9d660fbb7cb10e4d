type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly additionalProperties?: boolean | Schema
  readonly format?: string
  readonly description?: string
}
type Body = {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}
type Parameter = {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly schema?: Schema
}
type Operation = {
  readonly operationId: string
  readonly summary?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
  readonly 'x-api-key-scope'?: string
}
export type OpenApi = {
  readonly info: { readonly title: string; readonly description?: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly parameters?: Readonly<Record<string, Parameter>>
    readonly requestBodies?: Readonly<Record<string, Body>>
  }
}

/** A description of the API as one page: each call with what it takes and answers, and the named shapes below. */
export function apiPage({ info, paths, components }: OpenApi, title: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) =>
      callText(`${method.toUpperCase()} ${path}`, call, components),
    ),
  )
  const shapes = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) => `### ${name}\n\n${code(typeText(schema))}`,
  )
  return [`# ${title}`, info.description ?? '', '## Calls', ...calls, '## Shapes', ...shapes, ''].join('\n\n')
}

function callText(address: string, call: Operation, components: OpenApi['components']): string {
  const parameters = (call.parameters ?? []).map((one) =>
    one.$ref === undefined ? one : { ...(components.parameters?.[nameOf(one.$ref)] ?? one) },
  )
  const { requestBody: given } = call
  const body = given?.$ref === undefined ? given : components.requestBodies?.[nameOf(given.$ref)]
  const answer = Object.entries(call.responses).find(([status]) => status.startsWith('2'))?.[1]
  const refusals = Object.entries(call.responses).flatMap(([status, { $ref }]) =>
    status.startsWith('2') || $ref === undefined
      ? []
      : [
          `${status}: ${nameOf($ref)
            .split('.')
            .map((problem) => `\`${problem}\``)
            .join(', ')}`,
        ],
  )
  const scope = call['x-api-key-scope']
  return [
    `### ${call.operationId}`,
    `\`${address}\``,
    ...(call.summary === undefined ? [] : [`${call.summary}.`]),
    ...(scope === undefined ? [] : [`Scope of API keys: \`${scope}\``]),
    ...(parameters.length === 0 ? [] : [parameterTable(parameters)]),
    ...block('Body', body),
    ...block('Answer', answer),
    ...(refusals.length === 0 ? [] : [`Refused with ${refusals.join('; ')}`]),
  ].join('\n\n')
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name = '', in: place = '', required, schema }) => {
    const kind = schema === undefined ? '' : typeText(schema).replaceAll('|', '\\|')
    return `| \`${name}\` | ${place} | \`${kind}\` | ${required ? 'yes' : ''} |`
  })
  return ['| parameter | in | type | required |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function block(title: string, body: Body | undefined): readonly string[] {
  const [content] = Object.entries(body?.content ?? {})
  if (content === undefined) return []
  const [type, { schema }] = content
  if (schema === undefined || type !== 'application/json') return [`${title}: \`${type}\``]
  return [`${title}:`, code(typeText(schema))]
}

const code = (text: string) => `\`\`\`ts\n${text}\n\`\`\``
const nameOf = (ref: string) => ref.split('/').at(-1) ?? ref

/** A schema as TypeScript writes it. */
export function typeText(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((one) => typeText(one, indent)).join(' | ')
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['unknown'])
  return types.map((type) => plainType(type, schema, indent)).join(' | ')
}

function plainType(type: string, schema: Schema, indent: string): string {
  if (type === 'array') {
    const item = typeText(schema.items ?? {}, indent)
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  if (type !== 'object') return type === 'integer' ? 'number' : type
  const { properties, additionalProperties: rest } = schema
  if (!properties) return `Record<string, ${typeof rest === 'object' ? typeText(rest, indent) : 'unknown'}>`
  const lines = Object.entries(properties).map(([name, value]) => {
    const isNeeded = schema.required?.includes(name) ?? false
    return `${indent}  ${name}${isNeeded ? '' : '?'}: ${typeText(value, `${indent}  `)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}
