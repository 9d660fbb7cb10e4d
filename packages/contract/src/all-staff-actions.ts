import type { allStaffEndpoints } from './all-staff-endpoints.ts'
import type { AnswerOf, BodyOf } from './endpoint.ts'
import type { KindOf } from './staff/action-path.ts'

type Endpoints = typeof allStaffEndpoints
type Actions = { readonly [Name in keyof Endpoints as KindOf<Endpoints[Name]>]: Endpoints[Name] }
type Body<Kind extends ActionKind> = BodyOf<Actions[Kind]>

/** Every action that staff can do: the last part of its path, as the outbox of a device and the journal name it. */
export type ActionKind = keyof Actions
/** What a device sends with an action. */
export type ActionData<Kind extends ActionKind> = Body<Kind>['data']
export type ActionAnswer<Kind extends ActionKind> = AnswerOf<Actions[Kind]>

/** Actions that change an order: they name it and the status in which the person saw it. */
export type OrderActionKind = {
  [Kind in ActionKind]: Body<Kind> extends { readonly expected_status: string } ? Kind : never
}[ActionKind]
