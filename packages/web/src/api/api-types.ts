import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '@doira/contract/endpoint'

export type Endpoints = Readonly<Record<string, Endpoint>>

/** Method and path of every call; the schemas are left to the build. */
export type EndpointRows<All extends Endpoints> = Readonly<
  Record<keyof All, readonly [Endpoint['method'], string]>
>

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Params<E extends Endpoint> = [ParamNames<E['path']>] extends [never]
  ? object
  : { readonly params: { readonly [Name in ParamNames<E['path']>]: string } }

/** Queries are text on the wire; numbers and booleans are written out, what is undefined or null is left out. */
type QueryValues<Q> = { readonly [Name in keyof Q]: Q[Name] | string | number | boolean | null | undefined }
type Query<E extends Endpoint> =
  QueryOf<E> extends undefined ? object : { readonly query?: QueryValues<QueryOf<E>> }
type Body<E extends Endpoint> = BodyOf<E> extends undefined ? object : { readonly body: BodyOf<E> }

type Options = {
  /** Gives up waiting. */
  readonly signal?: AbortSignal | undefined
  /** Added to those of every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** The call outlives the page. */
  readonly keepalive?: boolean
}
export type CallInput<E extends Endpoint> = Params<E> & Query<E> & Body<E> & Options

/** The arguments of a call: the input may be left out where nothing in it is required. */
export type CallArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** One function for each call of a part of the contract. */
export type Api<All extends Endpoints> = {
  readonly [Name in keyof All]: (...input: CallArguments<All[Name]>) => Promise<AnswerOf<All[Name]>>
}
