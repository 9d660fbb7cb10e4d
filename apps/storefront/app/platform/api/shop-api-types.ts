import type { allEndpoints } from '@doira/contract/all-endpoints'
import type { AnswerOf, Auth, BodyOf, Endpoint, QueryOf } from '@doira/contract/endpoint'

export type Endpoints = typeof allEndpoints
export type CallName = keyof Endpoints

/** Method, path and auth of every call; the schemas stay at home. */
export type EndpointRows = Readonly<Record<CallName, readonly [Endpoint['method'], string, Auth]>>

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Params<E extends Endpoint> = [ParamNames<E['path']>] extends [never]
  ? object
  : { readonly params: { readonly [Name in ParamNames<E['path']>]: string } }

/** Queries are text on the wire; numbers and truths are written out, what is undefined or null is left out. */
type QueryValues<Q> = { readonly [Name in keyof Q]: Q[Name] | string | number | boolean | null | undefined }
type Query<E extends Endpoint> =
  QueryOf<E> extends undefined ? object : { readonly query?: QueryValues<QueryOf<E>> }
type Body<E extends Endpoint> = BodyOf<E> extends undefined ? object : { readonly body: BodyOf<E> }

/** `signal` gives up waiting; `headers` are added to those of every call. */
type Options = { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> }
export type CallInput<E extends Endpoint> = Params<E> & Query<E> & Body<E> & Options

type Call<E extends Endpoint> = object extends Params<E> & Body<E>
  ? (input?: CallInput<E>) => Promise<AnswerOf<E>>
  : (input: CallInput<E>) => Promise<AnswerOf<E>>

/** One function for each call of the contract: `shopApi.getShipper({ params: { id } })`. Throws `ApiProblem`. */
export type ShopApi = { readonly [Name in CallName]: Call<Endpoints[Name]> }
