import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { AnswerOf, Endpoint } from '@doira/contract/endpoint'
import type { actionPath } from '@doira/contract/staff/action-path'
import type { StaffCall, StaffMount } from '../staff-mount.ts'

type ActionEndpoint = Endpoint & { readonly path: `${typeof actionPath}${string}` }

/** A handler for each action of a module of the contract, by the name that the module gives it. */
export type ActionHandlers<Module> = {
  readonly [Name in keyof Module as Module[Name] extends ActionEndpoint ? Name : never]: ActionHandler<
    Extract<Module[Name], Endpoint>
  >
}
type ActionHandler<E extends Endpoint> = (call: StaffCall<E>) => Promise<AnswerOf<E>>

/** Binds every action of the contract: an action without a handler is a type error. */
export function mountActions(mount: StaffMount, handlers: ActionHandlers<typeof allStaffEndpoints>): void {
  // A handler has the name of its call, and receives what that call's schema accepts.
  for (const [name, handle] of Object.entries(handlers))
    mount<Endpoint>(allStaffEndpoints[name as keyof typeof handlers], handle as never)
}
