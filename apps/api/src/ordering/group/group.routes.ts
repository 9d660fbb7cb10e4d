import * as calls from '@doira/contract/ordering/group/group-basket'
import { DomainError } from '@doira/domain/problem'
import { getPayer } from '../../payments/core/payer-of.ts'
import { eventStreamHeaders } from '../../platform/http/event-stream.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { changeGroup } from './change-group.ts'
import type { GroupStreams } from './group-events.ts'
import { createGroup, findGroupPerson, joinGroup, openLink } from './join-group.ts'
import { leadGroup } from './lead-group.ts'
import { type PayGroupPartDeps, payGroupPart } from './payment/pay-group-part.ts'
import { type ReadGroupDeps, readGroup } from './read-group.ts'

type Caller = { readonly shipperId: string; readonly address: string }

type Deps = ReadGroupDeps &
  PayGroupPartDeps & {
    readonly groupStreams: GroupStreams
    /** @throws DomainError too_many_requests */
    readonly spendOnGroup: (what: 'create' | 'join' | 'use', caller: Caller, points?: number) => Promise<void>
  }

/** One basket of several people, each known by the token of their browser. */
export function mountGroupBaskets(mount: Mount, deps: Deps): void {
  const { db } = deps
  const findPerson = async ({ shipperId, address }: Caller, token: string, points = 1) => {
    await deps.spendOnGroup('use', { shipperId, address }, points)
    const person = await findGroupPerson(db, shipperId, token)
    if (!person) throw new DomainError({ code: 'group_not_found' })
    return person
  }

  mount(calls.createGroupBasket, async ({ shipperId, address, body }) => {
    await deps.spendOnGroup('create', { shipperId, address })
    return readGroup(deps, await createGroup(deps, shipperId, body))
  })
  mount(calls.openGroupLink, async ({ shipperId, address, params, context }) => {
    await deps.spendOnGroup('join', { shipperId, address })
    // People join at any moment.
    context.header('Cache-Control', 'no-store')
    return openLink(deps, { shipperId, code: params.code ?? '' })
  })
  mount(calls.joinGroupBasket, async ({ shipperId, address, params, body }) => {
    await deps.spendOnGroup('join', { shipperId, address })
    return readGroup(deps, await joinGroup(deps, { shipperId, code: params.code ?? '' }, body))
  })
  mount(calls.readGroupBasket, async (call) => readGroup(deps, await findPerson(call, call.body.token)))
  mount(calls.changeGroupBasket, async (call) => {
    const person = await findPerson(call, call.body.token, call.body.operations.length)
    const refused = await changeGroup(deps, person, call.body.operations)
    return { basket: await readGroup(deps, person), refused: [...refused] }
  })
  mount(calls.leadGroupBasket, async (call) => {
    const person = await findPerson(call, call.body.token)
    await leadGroup(deps, person, call.body.action)
    return readGroup(deps, person)
  })
  mount(calls.payGroupPart, async (call) => {
    const person = await findPerson(call, call.body.token)
    const { payment_type: paymentType, is_rest: isRest = false } = call.body
    const payer = getPayer(call.context)
    return { payment_link: await payGroupPart(deps, person, { paymentType, isRest, payer }) }
  })
  mount(calls.groupBasketEvents, async (call) => {
    const { shipperId, basketId, id: personId } = await findPerson(call, call.body.token)
    const stream = deps.groupStreams.open({ shipperId, basketId, personId, signal: call.signal })
    return new Response(stream, { headers: eventStreamHeaders })
  })
}
