import type { AnswerOf, ParsedBodyOf } from '@doira/contract/endpoint'
import type {
  createGroupBasket,
  joinGroupBasket,
  openGroupLink,
} from '@doira/contract/ordering/group/group-basket'
import { toSum } from '@doira/domain/money/sum'
import { collectingMinutes, groupLimits, toPersonName } from '@doira/domain/ordering/group/group-limits'
import { newPerson } from '@doira/domain/ordering/group/group-plates'
import { getGroupState, isCollecting } from '@doira/domain/ordering/group/group-state'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { hashToken, isSameHash } from '../../auth/secrets.ts'
import type { Db } from '../../platform/database/database.ts'
import { InvalidRequest } from '../../platform/http/invalid-request.ts'
import {
  countGroupPeople,
  findBasketByLink,
  findPersonByToken,
  insertBasket,
  insertGroupPerson,
  listGroupLines,
  listGroupPeople,
  lockGroupBasket,
  updateGroupBasket,
} from './group.queries.ts'
import type { GroupBasketRow, GroupPersonRow } from './group.tables.ts'
import { makeGroupCode } from './group-code.ts'
import { toPersonChange, toPlates } from './group-plates.mapper.ts'
import { type ReadGroupDeps, toWirePerson, toWireState } from './read-group.ts'

type Deps = Pick<ReadGroupDeps, 'db' | 'clock' | 'secret'>
type NewPerson = ParsedBodyOf<typeof joinGroupBasket>
type Link = { readonly shipperId: string; readonly code: string }

/** Null when nobody has this token. */
export async function findGroupPerson(
  db: Db,
  shipperId: string,
  token: string,
): Promise<GroupPersonRow | null> {
  return findPersonByToken(db, { shipperId, tokenHash: hashToken(token) })
}

/** @throws DomainError group_not_found when the id is that of another's basket */
export async function createGroup(
  { db, clock, secret }: Deps,
  shipperId: string,
  { id, host, ...body }: ParsedBodyOf<typeof createGroupBasket>,
): Promise<GroupPersonRow> {
  const known = await findGroupPerson(db, shipperId, host.token)
  if (known) {
    if (known.basketId !== id || known.id !== host.id) throw new DomainError({ code: 'group_not_found' })
    return known
  }
  const now = clock()
  const until = toInstant(body.until)
  const title = body.title.trim()
  const isInTime =
    until >= addMinutes(now, collectingMinutes.min - 1) && until <= addMinutes(now, collectingMinutes.max)
  if (!isInTime) throw invalid('until')
  if (title === '') throw invalid('title')
  const linkVersion = 1
  const basket: GroupBasketRow = {
    ...{ shipperId, id, title, until, linkVersion, state: 'collecting', revision: 0 },
    linkHash: hashToken(makeGroupCode(secret, { shipperId, id, linkVersion })),
    limitOfPerson: body.limit_of_person == null ? null : toSum(body.limit_of_person),
    destination: body.destination.trim(),
    ...{ branchId: body.branch_id ?? null, menuId: body.menu_id ?? null },
    ...{ begunAt: now, lockedAt: null, orderId: null },
  }
  const person = toRow(host, { shipperId, basketId: id, place: 0 })
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertBasket(tx, basket))) return false
    if (!(await insertGroupPerson(tx, person))) throw new DomainError({ code: 'group_not_found' })
    return true
  })
  // The same request at the same time has made it.
  const made = isNew ? person : await findGroupPerson(db, shipperId, host.token)
  if (!made) throw new DomainError({ code: 'group_not_found' })
  return made
}

/** @throws DomainError group_not_found */
export async function openLink({ db, clock }: Deps, link: Link): Promise<AnswerOf<typeof openGroupLink>> {
  const basket = await findLinked(db, link)
  const key = { shipperId: basket.shipperId, basketId: basket.id }
  const rows = await listGroupPeople(db, key)
  const plates = toPlates(rows, await listGroupLines(db, key))
  return {
    title: basket.title,
    ...toWireState(basket, clock()),
    host_name: rows[0]?.name ?? '',
    people: rows
      .filter(({ isRemoved }) => !isRemoved)
      .map((row) => toWirePerson(row, plates))
      .map(({ name, place, is_ready }) => ({ name, place, is_ready })),
  }
}

/** @throws DomainError group_not_found, group_closed, group_full */
export async function joinGroup({ db, clock }: Deps, link: Link, given: NewPerson): Promise<GroupPersonRow> {
  const linked = await findLinked(db, link)
  const key = { shipperId: link.shipperId, basketId: linked.id }
  const person = toRow(given, { ...key, place: 0 })
  return db.transaction(async (tx) => {
    const basket = await lockGroupBasket(tx, key)
    // The link may have been renewed meanwhile.
    if (!basket || !isSameHash(basket.linkHash, linked.linkHash))
      throw new DomainError({ code: 'group_not_found' })
    const known = await findPersonByToken(tx, person)
    if (known) {
      if (known.basketId !== basket.id || known.id !== person.id)
        throw new DomainError({ code: 'group_not_found' })
      return known
    }
    const now = clock()
    if (!isCollecting(getGroupState(basket, now), basket.until, now)) {
      throw new DomainError({ code: 'group_closed' })
    }
    const place = await countGroupPeople(tx, key)
    if (place >= groupLimits.people) throw new DomainError({ code: 'group_full', limit: groupLimits.people })
    const isNew = await insertGroupPerson(tx, { ...person, place })
    if (!isNew) throw new DomainError({ code: 'group_not_found' })
    await updateGroupBasket(tx, key)
    return { ...person, place }
  })
}

async function findLinked(db: Db, { shipperId, code }: Link): Promise<GroupBasketRow> {
  const basket = await findBasketByLink(db, { shipperId, linkHash: hashToken(code) })
  if (!basket) throw new DomainError({ code: 'group_not_found' })
  return basket
}

function toRow(
  { id, token, name: text }: NewPerson,
  key: Pick<GroupPersonRow, 'shipperId' | 'basketId' | 'place'>,
): GroupPersonRow {
  const name = toPersonName(text)
  if (name === null) throw invalid('name')
  return { ...key, id, name, tokenHash: hashToken(token), ...toPersonChange(newPerson(id)) }
}

function invalid(path: string): InvalidRequest {
  return new InvalidRequest('invalid_request', `The request does not fit: ${path}`, {
    fields: [{ path, code: 'invalid', message: `${path} is outside of what is possible` }],
  })
}
