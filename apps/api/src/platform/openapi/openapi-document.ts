import type { JsonSchema } from './named-schemas.ts'

export type Reference = { readonly $ref: string }

export type Response = {
  readonly description: string
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}
export type RequestBody = {
  readonly required: true
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } }
}
export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: true
  readonly schema: JsonSchema
}

/** One call of the document: OpenAPI's operation object with the fields that are used. */
export type Operation = {
  readonly operationId: string
  readonly summary: string
  /** Empty: anybody may call. Without it the document's own holds: who calls is signed in. */
  readonly security?: readonly []
  /** The scope with which an API key may make the call; without it no key may. */
  readonly 'x-api-key-scope'?: string
  readonly parameters: readonly (Parameter | Reference)[]
  readonly requestBody?: RequestBody | Reference
  readonly responses: Readonly<Record<string, Response | Reference>>
}

export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly components: Readonly<Record<string, unknown>> & {
    readonly requestBodies: Readonly<Record<string, RequestBody>>
  }
  readonly paths: Record<string, Record<string, Operation>>
}
