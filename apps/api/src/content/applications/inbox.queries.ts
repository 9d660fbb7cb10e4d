import type { Localized } from '@doira/contract/common/shapes'
import {
  type ApplicationKind,
  type ApplicationShelf,
  type ApplicationState,
  statesOn,
} from '@doira/domain/content/applications/application'
import { findPhonePart } from '@doira/domain/phone/search-phone'
import type { BranchScope } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, count, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { citiesTable } from '../../chains/chain.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { containing } from '../../platform/database/containing.ts'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../../staff/in-branches.ts'
import { contentItemsTable } from '../content.tables.ts'
import {
  type ApplicationFileRow,
  type ApplicationRow,
  applicationFilesTable,
  applicationsTable,
} from './applications.tables.ts'

/** The branches of a member of staff; null means all of the chain, including offers. */
type Scope = { readonly shipperId: string; readonly branchIds: BranchScope }

type Wanted = Scope & {
  readonly kind: ApplicationKind
  readonly shelf: ApplicationShelf
  /** Part of a name, a company, a position, an e-mail or a phone; null: any. */
  readonly text: string | null
  /** Only applications sent before. */
  readonly before?: Instant
}

export type InboxApplication = {
  readonly application: ApplicationRow
  readonly vacancy: Localized | null
  readonly files: readonly ApplicationFileRow[]
}

/** A page of the applications that a member of staff may see, newest first, each with its files in order. */
export async function listInbox(
  db: Db,
  { offset, limit, ...wanted }: Wanted & { readonly offset: number; readonly limit: number },
): Promise<readonly InboxApplication[]> {
  const rows = await db
    .select({ application: applicationsTable, vacancy: contentItemsTable.title })
    .from(applicationsTable)
    .leftJoin(
      contentItemsTable,
      and(
        eq(contentItemsTable.shipperId, applicationsTable.shipperId),
        eq(contentItemsTable.id, applicationsTable.vacancyId),
      ),
    )
    .where(matching(wanted))
    .orderBy(desc(applicationsTable.createdAt), asc(applicationsTable.id))
    .limit(limit)
    .offset(offset)
  const files = await listFiles(db, {
    shipperId: wanted.shipperId,
    applicationIds: rows.map(({ application }) => application.id),
  })
  return rows.map((row) => ({
    ...row,
    files: files.filter(({ applicationId }) => applicationId === row.application.id),
  }))
}

export async function countInbox(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db.select({ count: count() }).from(applicationsTable).where(matching(wanted))
  return row?.count ?? 0
}

/** An application, locked until the transaction ends. Null when it is unknown or of other branches. */
export async function lockApplication(
  tx: Db,
  { applicationId, ...scope }: Scope & { readonly applicationId: string },
): Promise<ApplicationRow | null> {
  const [row] = await tx
    .select()
    .from(applicationsTable)
    .where(and(isSeen(scope), eq(applicationsTable.id, applicationId)))
    .for('update')
  return row ?? null
}

export async function updateApplication(
  tx: Db,
  { shipperId, id }: Pick<ApplicationRow, 'shipperId' | 'id'>,
  change: { readonly state: ApplicationState } | { readonly note: string },
): Promise<void> {
  await tx
    .update(applicationsTable)
    .set(change)
    .where(and(eq(applicationsTable.shipperId, shipperId), eq(applicationsTable.id, id)))
}

async function listFiles(
  db: Db,
  { shipperId, applicationIds }: { readonly shipperId: string; readonly applicationIds: readonly string[] },
): Promise<readonly ApplicationFileRow[]> {
  if (applicationIds.length === 0) return []
  return db
    .select()
    .from(applicationFilesTable)
    .where(
      and(
        eq(applicationFilesTable.shipperId, shipperId),
        inArray(applicationFilesTable.applicationId, [...applicationIds]),
      ),
    )
    .orderBy(asc(applicationFilesTable.position), asc(applicationFilesTable.id))
}

/**
 * A manager of some branches sees applicants for their cities; all others are for managers of all branches.
 */
function isSeen({ shipperId, branchIds }: Scope): SQL | undefined {
  return and(
    eq(applicationsTable.shipperId, shipperId),
    branchIds === null
      ? undefined
      : sql`exists (select from ${branchesTable} own
          join ${citiesTable} city on city.shipper_id = own.shipper_id and city.id = own.city_id
          where own.shipper_id = ${shipperId} and ${inBranches(sql`own.id`, branchIds)}
            and city.slug = any(${applicationsTable.cities}))`,
  )
}

function matching({ kind, shelf, text, before, ...scope }: Wanted): SQL | undefined {
  return and(
    isSeen(scope),
    eq(applicationsTable.kind, kind),
    inArray(applicationsTable.state, [...statesOn[shelf]]),
    before && lt(applicationsTable.createdAt, before),
    text === null ? undefined : mentions(text),
  )
}

function mentions(text: string): SQL | undefined {
  const { name, company, position, email, phone } = applicationsTable
  const digits = findPhonePart(text)
  return or(
    ...[name, company, position, email].map((column) => ilike(column, containing(text))),
    digits === null ? undefined : ilike(phone, containing(digits)),
  )
}
