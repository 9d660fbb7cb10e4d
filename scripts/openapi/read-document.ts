/** A JSON schema, as far as the document uses it. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema | boolean
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: boolean | Schema
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly minItems?: number
  readonly minimum?: number
  readonly pattern?: string
}

export type Parameter = {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

export type Operation = {
  readonly security?: readonly unknown[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly $ref?: string; readonly content?: Content }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>
}

export type Document = {
  readonly operations: ReadonlyMap<string, Operation>
  /** What a reference leads to; anything else is itself. */
  readonly resolve: <Referable extends { readonly $ref?: string }>(value: Referable) => Referable
}

type Raw = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, never>>>>
}

export function readDocument(json: string): Document {
  const { paths, components }: Raw = JSON.parse(json)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one] as const),
  )
  return {
    operations: new Map(operations),
    resolve(value) {
      const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(value.$ref ?? '') ?? []
      return components[kind]?.[name] ?? value
    },
  }
}
