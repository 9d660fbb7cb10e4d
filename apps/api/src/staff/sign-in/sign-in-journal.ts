import type { OtherJournalKind } from '@doira/contract/staff/journal'
import type { Instant } from '@doira/domain/time/instant'
import { hashBody } from '../../platform/body-hash.ts'
import type { Db } from '../../platform/database/database.ts'
import { insertAction } from '../actions/actions.queries.ts'

type SignIn = {
  readonly id: string
  readonly kind: Extract<OtherJournalKind, 'sign_in' | 'sign_out'>
  readonly staff: { readonly shipperId: string; readonly id: string }
  readonly device: string
  readonly now: Instant
  /** Whether this person had signed in on the device before. */
  readonly after?: { readonly is_known_device: boolean }
}

/** Writes a sign-in or sign-out to the journal. */
export async function writeSignIn(db: Db, { id, kind, staff, device, now, after }: SignIn): Promise<void> {
  await insertAction(db, {
    ...{ shipperId: staff.shipperId, id, staffId: staff.id, kind, bodyHash: hashBody({ kind, id }), device },
    ...{
      orderId: null,
      branchId: null,
      outcome: 'done',
      before: null,
      after: after ?? null,
      answer: null,
      problem: null,
    },
    ...{ pressedAt: now, receivedAt: now },
  })
}
