import type { ApplicationKind } from '@doira/domain/content/applications/application'
import { maxAttachments } from '@doira/domain/content/applications/attachment'
import type { Language } from '@doira/domain/i18n/languages'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { makeBudget } from '../../auth/budgets/budget.ts'
import { hashAddress, hashPhone, isSameHash } from '../../auth/secrets.ts'
import { hashBody } from '../../platform/body-hash.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { findContentToCome } from '../content.queries.ts'
import { findApplication, insertApplication } from './applications.queries.ts'
import { attachFiles, lockDraft, lockWholeFiles } from './attachments.queries.ts'

/** Applications with one phone from one network; a person who needs more can call the chain. */
const requesterBudget = { name: 'application_by_requester', points: 10, seconds: 24 * 60 * 60 } as const

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly secret: Uint8Array
}

export type ApplicationForm = {
  readonly shipperId: string
  readonly id: string
  readonly kind: ApplicationKind
  /** Null for an offer. */
  readonly vacancyId: string | null
  readonly company: string | null
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly position: string
  readonly fileIds: readonly string[]
  readonly lang: Language
}

/**
 * Stores an application with its files, exactly once: the same id with the same text gets the same answer,
 * after a lost answer and for concurrent requests.
 *
 * @throws DomainError `application_conflict` for an id that was used for something else, `invalid_phone`,
 *   `content_not_found`, `vacancy_closed`, `file_required`, `too_many_files`, `file_not_found`, `too_many_requests`
 */
export function makeSendApplication({ db, clock, secret }: Deps) {
  return async (form: ApplicationForm, address: string): Promise<{ readonly id: string }> => {
    const { shipperId, id, lang: _lang, ...sent } = form
    const phone = parsePhone(form.phone)
    if (!phone) throw new DomainError({ code: 'invalid_phone' })
    // The same application in another language is a repeat.
    const bodyHash = hashBody({ ...sent, phone })
    return db.transaction(async (tx) => {
      const draft = { shipperId, draftId: id }
      await lockDraft(tx, draft)
      const known = await findApplication(tx, { shipperId, id })
      if (known && !isSameHash(known.bodyHash, bodyHash))
        throw new DomainError({ code: 'application_conflict' })
      if (known) return { id }
      const cities = await findCities(tx, form, clock)
      const fileIds = await readyFiles(tx, form)
      await countApplication(tx, [shipperId, hashPhone(secret, phone), hashAddress(secret, address)])
      const { kind, vacancyId, company, name, email, position, lang } = form
      const answers = { kind, vacancyId, company, name, email, position, lang }
      await insertApplication(tx, { shipperId, id, ...answers, phone, cities, bodyHash, createdAt: clock() })
      await attachFiles(tx, draft, fileIds)
      return { id }
    })
  }
}

/** The cities of the vacancy; an offer belongs to no city. */
async function findCities(
  tx: Db,
  { shipperId, vacancyId }: ApplicationForm,
  clock: Clock,
): Promise<string[]> {
  if (vacancyId === null) return []
  const vacancy = await findContentToCome(tx, { shipperId, kind: 'vacancy', idOrSlug: vacancyId })
  if (!vacancy || vacancy.publishedAt > clock()) throw new DomainError({ code: 'content_not_found' })
  if (!vacancy.body.isOpen) throw new DomainError({ code: 'vacancy_closed' })
  return vacancy.body.cities
}

async function readyFiles(tx: Db, { shipperId, id, fileIds }: ApplicationForm): Promise<readonly string[]> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) throw new DomainError({ code: 'file_required' })
  if (wanted.length > maxAttachments) throw new DomainError({ code: 'too_many_files', limit: maxAttachments })
  const whole = await lockWholeFiles(tx, { shipperId, draftId: id }, wanted)
  if (whole.length !== wanted.length) throw new DomainError({ code: 'file_not_found' })
  return wanted
}

/**
 * The phone of a form is not proved, so it is counted together with the network that sends it: counted alone,
 * others could use up the budget of any phone, and still send as much with different phones. The total is
 * bounded by the files that each application needs, which are counted by network and chain
 * (`receive-file.ts`). Counted in the transaction: an application that is not stored is not counted.
 *
 * @throws DomainError `too_many_requests`
 */
async function countApplication(tx: Db, key: readonly string[]): Promise<void> {
  const { waitSeconds } = await makeBudget(tx, requesterBudget).spend(key.join(':'))
  if (waitSeconds > 0) throw new DomainError({ code: 'too_many_requests', retryAfterSeconds: waitSeconds })
}
