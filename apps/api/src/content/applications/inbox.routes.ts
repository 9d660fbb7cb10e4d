import * as calls from '@doira/contract/content/applications/inbox'
import { applicationOverdueMinutes } from '@doira/domain/content/applications/application'
import { mediaTypeOf, safeFileName } from '@doira/domain/content/applications/attachment'
import { DomainError } from '@doira/domain/problem'
import { addMinutes } from '@doira/domain/time/instant'
import { listCities } from '../../chains/chain.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { pageBounds } from '../../platform/http/page-of.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../staff/actions/run-action.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { toWireApplication } from './applications.mapper.ts'
import type { ApplicationRow } from './applications.tables.ts'
import { findFile } from './attachments.queries.ts'
import { streamFile } from './file-bytes.ts'
import { makeFileLinks } from './file-links.ts'
import { countInbox, listInbox, lockApplication, updateApplication } from './inbox.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly secret: Uint8Array }

/** Applications and offers, for the staff. */
export function mountApplicationInbox(read: StaffMount, { db, clock }: Deps): void {
  read(calls.listApplications, async ({ shipperId, staff, query }) => {
    const { branchIds } = staff
    const kind = query.kind ?? 'vacancy'
    const wanted = {
      shipperId,
      branchIds,
      kind,
      shelf: query.show ?? 'new',
      text: query.text?.trim() || null,
    }
    const now = clock()
    const fresh = { ...wanted, shelf: 'new', text: null } as const
    const rows = await listInbox(db, { ...wanted, ...pageBounds(query) })
    const cities = await listCities(db, shipperId)
    return {
      now,
      applications: rows.map((row) => toWireApplication(row, cities)),
      count: String(await countInbox(db, wanted)),
      fresh: await countInbox(db, fresh),
      overdue: await countInbox(db, { ...fresh, before: addMinutes(now, -applicationOverdueMinutes) }),
    }
  })
}

export function applicationActions(deps: Deps): ActionHandlers<typeof calls> {
  const links = makeFileLinks(deps.secret)
  return {
    moveApplication: (call) =>
      runAction(deps, call, async (tx) => {
        const { state } = call.body.data
        const own = await getOwn(tx, call.staff, call.body.data.application_id)
        await updateApplication(tx, own, { state })
        const after = { application_id: own.id, state }
        return settlePlain(call, { before: { state: own.state }, after })
      }),
    noteApplication: (call) =>
      runAction(deps, call, async (tx) => {
        const own = await getOwn(tx, call.staff, call.body.data.application_id)
        await updateApplication(tx, own, { note: call.body.data.note })
        // The text is deleted with the application, but the journal is retained for years.
        return settlePlain(call, { after: { application_id: own.id } })
      }),
    openAttachment: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const own = await getOwn(tx, call.staff, call.body.data.application_id)
        const key = { shipperId: own.shipperId, fileId: call.body.data.file_id }
        const file = await findFile(tx, key)
        if (file?.applicationId !== own.id) throw new DomainError({ code: 'file_not_found' })
        return {
          outcome: 'done',
          answer: { action_id: call.body.action_id, url: links.make(key, now) },
          branchId: null,
          after: { application_id: own.id, file_id: file.id },
        }
      }),
  }
}

/** Downloads of files, by an address that was issued within the last minute. */
export function mountAttachments(mount: Mount, { db, clock, secret }: Deps): void {
  const links = makeFileLinks(secret)
  mount(calls.downloadAttachment, async ({ shipperId, params, query }) => {
    const fileId = params.id ?? ''
    const key = { shipperId, fileId }
    const file = isUuid(fileId) && links.isValid(key, query, clock()) ? await findFile(db, key) : null
    if (!file?.type || file.applicationId === null) throw new DomainError({ code: 'file_not_found' })
    const name = safeFileName(file.name, file.type)
    return new Response(streamFile(db, file), {
      headers: {
        'Content-Type': mediaTypeOf[file.type],
        'Content-Length': String(file.size),
        'Content-Disposition': `attachment; filename="file"; filename*=UTF-8''${encodeHeader(name)}`,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'private, no-store',
      },
    })
  })
}

/** RFC 8187 does not permit four characters that encodeURIComponent leaves unescaped. */
function encodeHeader(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
}

/** @throws DomainError application_not_found also for one that this person may not see */
async function getOwn(tx: Db, { shipperId, branchIds }: SignedInStaff, id: string): Promise<ApplicationRow> {
  const found = await lockApplication(tx, { shipperId, branchIds, applicationId: id })
  if (!found) throw new DomainError({ code: 'application_not_found' })
  return found
}
